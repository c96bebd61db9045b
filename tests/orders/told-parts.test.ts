/** What is true of a part of an order is said of that part: of its units, its parcel, its money and its day. */
import { expect, test } from "vitest";
import { skus } from "#tests/checkout/kit.ts";
import { packed } from "./kit-delay.ts";

/** What a page says, without its marks; sentences that markup divides are one. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

const phone = "Meridian 6 Pro 256 GB";

test("[ORD-74, LC-28, SHIP-24] of three phones one is called off: two are late, two are lost, and no page counts the third again", async () => {
  const shop = await packed({ phones: 3, off: 1 });
  await shop.moves("parcel", "shipped", "delayed");
  const page = wordsOf(await shop.read());
  expect(page).toMatch(/This is late: 2 × Meridian 6 Pro 256 GB[^.]*\. The rest/);
  expect(wordsOf(await shop.asks())).toMatch(/Meridian 6 Pro 256 GB[^×]* × 2 /);
  const [mail] = shop.mails(/^Please confirm/);
  expect(mail?.text).toContain("Quantity 2");
  expect(await shop.answers("ftc.confirmed")).toBe(303);
  await shop.moves("parcel", "shipped");
  await shop.moves("parcel", "in.transit", "delivery.failed");
  expect((await shop.order()).lead).toContain(`could not hand over 2 × ${phone}`);
  await shop.moves("parcel", "after.failure", "goods.returned");
  expect((await shop.order()).lead).toMatch(/^2 × Meridian 6 Pro 256 GB\S* .*did not reach you/);
});

test("[ORD-57, ORD-74] the list of orders counts what arrived, and tells what was called off apart", async () => {
  const shop = await packed({ phones: 3, off: 1, hasAccount: true });
  await shop.parcelArrives();
  const list = wordsOf(await shop.list());
  expect(list).toMatch(/Delivered Meridian 6 Pro 256 GB[^×]* × 2/);
  expect(list).not.toContain("× 3");
  expect((await shop.line(skus.phone))?.label).toBe("delivered");
});
