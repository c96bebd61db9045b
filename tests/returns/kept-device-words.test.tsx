/** What is charged for an old device that is kept is told to the cent: before a replacement is asked for, while the old one is awaited, and by mail. */
import { expect, test } from "vitest";
import { ReplacementPage } from "#app/features/replacement/replacement-page.tsx";
import { goOn, inWorld, phones } from "#tests/kit/after-sales.ts";
import { rendered } from "#tests/kit/rendered.tsx";

const DAY_MS = 86_400_000;

/** Two phones at $999.00 each, and 8 % tax. */
const each = "$1,078.92";

test("[RET-24, ORD-38, LC-18] page and mail name the sum that an old device costs that is not sent back, and it is what is charged", () =>
  inWorld(async (world) => {
    const { pages, serials, orderId } = await phones(world);
    const read = async () => {
      const page = JSON.parse(JSON.stringify(await pages.replacement()));
      const at = { path: `/us/web/order/${orderId}/replace/1`, locale: "en-US" } as const;
      const html = await rendered(<ReplacementPage {...page} answer={undefined} />, at);
      return html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
    };
    expect(await read()).toContain(
      `After that we charge you what you paid for it, with its share of tax and delivery: ${each} for each item.`,
    );
    await pages.askToReplace({
      ...{ reasonCode: "defective", reasonText: "It does not charge" },
      ...{ "units-1": 1, "serial-1": serials[0] ?? "" },
    });
    await world.settle();
    await goOn(world, orderId, "old.device.awaited", "device.kept");
    expect(await read()).toContain(`After that we charge you ${each}`);
    const mail = world.mails.find(({ subject }) => subject.includes("send the old item"));
    expect(mail?.text).toContain(`Charged if it does not come back: ${each}`);
    await world.pass(17 * DAY_MS);
    const [entry] = await world.gateways.payment.book();
    expect(entry?.chargedCents).toBe(107_892);
  }));
