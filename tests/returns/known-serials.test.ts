/** The numbers that a page gives for units that a line still has. */
import { expect, test } from "vitest";
import { inWorld, phones } from "#tests/kit/after-sales.ts";

const broken = { reasonCode: "defective", reasonText: "It does not charge" };

test("[RET-04, RET-25] of two phones the second is asked for by the number that the page gives, and that is not the first one's", () =>
  inWorld(async (world) => {
    const { pages } = await phones(world);
    const one = async () => {
      const known = (await pages.replacement()).offer?.known ?? [];
      const serial = known[0] ?? "";
      const answer = await pages.askToReplace({ ...broken, "units-1": 1, "serial-1": serial });
      return { known, status: answer.status };
    };
    const first = await one();
    expect(first).toMatchObject({ known: { length: 2 }, status: 303 });
    expect(await one()).toEqual({ known: [first.known[1]], status: 303 });
  }));
