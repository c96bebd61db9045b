/** One day for each date of an order, wherever it is told: on its page, its bar, in its data and in its mails. */
import { expect, test } from "vitest";
import { date } from "#app/fmt.ts";
import { i18nIn } from "#app/.server/request/locale.ts";
import { mailDates } from "#app/.server/commands/mail/mail-dates.ts";
import { getOrder } from "#app/.server/orders-api/orders-api.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { sendReturnPhones } from "./dates-kit.ts";
import { scene } from "./kit.ts";
import type { Scene } from "./kit.ts";

/** The order's headline, the end of its bar, its data, and a mail's rows, as somebody reads them. */
async function told({ scope, shopper, address, path }: Scene, template: MailTemplate) {
  const page = await orderPage(shopper.get(path()), scope, address);
  const url = `/us/api/orders/${address.orderId}`;
  const data = await (await getOrder(shopper.get(url), scope, address)).json();
  const about = { lineIds: ["1", "2"] };
  const rows = await mailDates(scope.engine, address.orderId, template, about);
  const i18n = await i18nIn("en-US");
  return {
    headline: page.headline,
    lead: page.lead,
    bar: page.track?.stations.find(({ station }) => station === "Delivered"),
    data: data.dates,
    mail: rows.map(({ label, on }) => `${i18n._(label)} ${date(on, "en-US")}`),
  };
}

test("[ORD-60, SHIP-24] the day that something comes is one day on page, bar, data and mail", async () => {
  const seen = await told(await scene("inTransit"), "shipped");
  expect(seen.headline).toMatchObject({ says: "arrives", on: "2026-11-24" });
  expect(seen.bar?.dueOn).toBe("2026-11-24");
  expect(seen.data.expected_delivery).toBe("2026-11-24");
  expect(seen.mail).toEqual(["Arrives Nov 24, 2026"]);
});

test("[ORD-60] a delay's new day is the bar's as well, though the parcel was made with the old one", async () => {
  const found = await scene("scheduled");
  const { plot } = found;
  for (const type of ["po.created", "po.submitted", "so.created"])
    await plot.order(type, {}, "warehouse");
  await plot.lines("so.submitted");
  const parcel = { shipmentId: "SHP-TVTV-1", lineIds: ["1"], kind: "delivery" };
  await plot.order("delivery.created", parcel, "warehouse");
  await plot.order("ftc.flagged", { newPromisedOn: "2027-02-07" });
  const seen = await told(found, "order-placed");
  expect(seen.headline).toMatchObject({ says: "newDate", on: "2027-02-07" });
  expect(seen.bar?.dueOn).toBe("2027-02-07");
  expect(seen.data.expected_delivery).toBe("2027-02-07");
  expect(seen.mail).toEqual(["Arrives Feb 07, 2027"]);
});

test("[ORD-60, RET-05] when it came, and until when it may go back, is the same day everywhere", async () => {
  const seen = await told(await scene("delivered"), "delivered");
  expect(seen.headline).toMatchObject({ says: "delivered", on: "2026-11-19" });
  expect(seen.bar?.at?.slice(0, 10)).toBe("2026-11-19");
  expect(seen.lead).toContain("until Friday, Dec 4");
  expect(seen.data).toMatchObject({ delivered: "2026-11-19", return_until: "2026-12-04" });
  expect(seen.mail).toEqual(["Return by Dec 04, 2026"]);
});

test("[RET-07] until when something is sent back is the return's own day", async () => {
  const seen = await told(await scene("returning"), "return-requested");
  const on = "on" in seen.headline ? seen.headline.on : "";
  expect(seen.headline.says).toBe("sendBackBy");
  expect(seen.mail).toEqual([`Send back by ${date(on, "en-US")}`]);
  expect(seen.lead).toContain("After that the return ends, and you keep it without a refund.");
});

test("[PAY-49, OPEN-07] a payment's time is said until it has passed, and then that it has", async () => {
  const found = await scene("paymentFailed");
  expect(await told(found, "shipped")).toMatchObject({
    headline: { says: "payBy", at: "2026-11-18T16:00:00.000Z" },
    // Who bought lives in Oregon.
    lead: expect.stringContaining("Pay by Wednesday, Nov 18, 8 a.m. PT, or the order is cancelled"),
    data: { payment_due: "2026-11-18T16:00:00.000Z" },
  });
  found.plot.days(2);
  const { headline } = await told(found, "shipped");
  expect(headline).toEqual({ says: "payWasDue", on: "2026-11-18" });
});

test("[RET-23] the day of a refund stays when the return window ends, and sent money is on its way no longer", () =>
  sendReturnPhones(async ({ page, world, data }) => {
    const sent = await page();
    expect(sent.headline.says).toBe("refunded");
    expect(sent.lead).toContain("We sent the money to your original payment method.");
    expect(sent.lead).not.toContain("on its way");
    await world.pass(40 * 86_400_000);
    const later = await page();
    expect(later.headline).toEqual(sent.headline);
    expect("on" in later.headline && later.headline.on).toBe((await data()).refunded);
  }));
