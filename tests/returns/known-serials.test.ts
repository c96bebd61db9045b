/** The numbers that a page gives for units that a line still has. */
import { expect, test } from "vitest";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";

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

test("[RET-04, ORD-31] the phone that the warehouse does not replace beside another goes back by its number, whichever it is", () =>
  inWorld(async (world) => {
    const { orderId, pages, returns, serials } = await phones(world);
    await pages.askToReplace({ ...broken, "units-1": 2, "serial-1": serials });
    await world.settle();
    await goOn(world, orderId, "replacement.answered", "replacement.partly.approved");
    const [line] = (await returns.startPage()).lines;
    expect(line?.offer).toMatchObject({ units: 1, known: serials });
    const way = { reasonCode: "changed_mind", channel: "ship" };
    const one = { line: "1", "units-1": "1", "serial-1": serials.slice(1) };
    const { label } = await returns.page(await returns.send({ ...one, ...way }));
    expect(label).toBe("returnRequested");
  }));

test("[OPEN-15, LINE-03] the return of a phone is withdrawn while another of its line is being replaced, and asked for again", () =>
  inWorld(async (world) => {
    const { orderId, pages, returns, serials } = await phones(world);
    await pages.askToReplace({ ...broken, "units-1": 1, "serial-1": serials.slice(0, 1) });
    await world.settle();
    await goOn(world, orderId, "replacement.answered", "replacement.approved");
    const other = { line: "1", "units-1": "1", "serial-1": serials.slice(1) };
    const back = { ...other, reasonCode: "changed_mind", channel: "ship" };
    const returnId = await returns.send(back);
    expect((await returns.say(returnId, "return.withdrawn")).status).toBe(303);
    await world.settle();
    expect(await returns.page(returnId)).toMatchObject({ status: "withdrawn" });
    expect((await pages.replacement()).replacement?.units).toBe(1);
    expect((await returns.startPage()).lines).toMatchObject([{ offer: { units: 1 } }]);
    await returns.send(back);
  }));
