/** What stands above the button that ends a return: what it will do, for nothing is done yet. */
import { expect, test } from "vitest";
import { audit } from "#app/.server/audit/audit.ts";
import { checks } from "#app/.server/audit/checks.ts";
import { ReturnPage } from "#app/features/return/return-page.tsx";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
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

test("[OPEN-15, AGENT-17] what was withdrawn and handed over all the same is not called kept: its page, the audit and the desk say so", () =>
  inWorld(async (world) => {
    const story = await phones(world);
    const { returns, serials, orderId } = story;
    const returnId = await returns.send({
      ...{ line: "1", "units-1": "1", "serial-1": serials.slice(0, 1) },
      ...{ reasonCode: "changed_mind", channel: "store" },
    });
    await world.settle();
    const path = `/us/web/return/${orderId}/${returnId}`;
    const shown = async () =>
      rendered(<ReturnPage {...await returns.page(returnId)} answer={undefined} />, {
        ...{ path, locale: "en-US" },
      });
    expect((await returns.say(returnId, "return.withdrawn")).status).toBe(303);
    await world.settle();
    expect(await shown()).toContain("You keep it. There is nothing to send back.");
    await goOn(world, orderId, "return.arrived");
    await world.settle();
    const english = await shown();
    expect(english).toContain("its parcel was handed over all the same");
    expect(english).not.toContain("There is nothing to send back");
    const { problems } = await audit(world.engine.store, checks, "2026-12-24T12:00:00.000Z");
    expect(problems).toContainEqual({
      id: `shipment:${returnId}-S`,
      says: expect.stringContaining("its return was withdrawn, nothing is refunded: settle it"),
    });
  }));
