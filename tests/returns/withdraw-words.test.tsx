/** What stands above the button that ends a return: what it will do, for nothing is done yet. */
import { expect, test } from "vitest";
import { ReturnPage } from "#app/features/return/return-page.tsx";
import { inWorld, phones } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";

test("[OPEN-15] before a return is withdrawn its page says what that does, and not that it is done", () =>
  inWorld(async (world) => {
    const { returns, serials, orderId } = await phones(world);
    const returnId = await returns.send({
      ...{ line: "1", "units-1": "1", "serial-1": serials.slice(0, 1) },
      ...{ reasonCode: "changed_mind", channel: "store" },
    });
    await world.settle();
    const page = await returns.page(returnId);
    const path = `/us/web/return/${orderId}/${returnId}`;
    const shown = (locale: "en-US" | "pl") =>
      rendered(<ReturnPage {...page} answer={undefined} />, { path, locale });
    const english = await shown("en-US");
    expect(english).toContain("This ends the return");
    expect(english).not.toContain("The return is called off");
    const polish = await shown("pl");
    expect(polish).toContain("To zakończy zwrot");
    expect(polish).not.toContain("został odwołany");
  }));
