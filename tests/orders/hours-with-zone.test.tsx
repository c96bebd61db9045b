/**
 * Hours of one order as its buyer in Phoenix and an agent read them: none stands without the zone that it is of, and both
 * read the same. Phoenix keeps Mountain time, seven hours behind UTC, all year.
 */
import { expect, test } from "vitest";
import { OrderDeskPage } from "#app/features/order-desk/order-desk-page.tsx";
import { OrderPaymentPage } from "#app/features/order-payment/order-payment-page.tsx";
import { skus } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { deskOf } from "./kit-desk.ts";
import { unpaid } from "./pay-again-kit.ts";

const HOUR = 3_600_000;

type Shop = Awaited<ReturnType<typeof unpaid>>;

async function atDesk(before: (shop: Shop) => Promise<unknown> = async () => undefined) {
  const shop = await unpaid({ besides: [skus.phone] });
  const { orderId } = shop.address;
  await before(shop);
  const desk = await deskOf(shop.checkout, orderId);
  const plain = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  const seen = async () => {
    const data = JSON.parse(JSON.stringify(await desk.page()));
    const at = { path: `/us/web/order/${orderId}/desk`, locale: "en-US" } as const;
    return plain(await rendered(<OrderDeskPage {...data} answer={undefined} />, at));
  };
  const read = async () => {
    const data = JSON.parse(JSON.stringify(await shop.page()));
    const at = { path: `/us/web/order-payment/${orderId}`, locale: "en-US" } as const;
    return plain(await rendered(<OrderPaymentPage {...data} answer={undefined} />, at));
  };
  return { ...shop, desk, seen, read };
}

/** "07:12" or "7:12 p.m." that no zone follows. */
const bare = /\b\d{1,2}:\d{2}(?: [ap]\.m\.)?(?! ?(?:[ap]\.m\.|[A-Z]{2,3}\b))(?!\d)/g;

/** An instant on a clock in Phoenix, as the desk writes it: "Nov 20 07:12". */
function inPhoenix(at: string): string {
  const there = new Date(Date.parse(at) - 7 * HOUR);
  const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const day = `${months[there.getUTCMonth()]} ${there.getUTCDate()}`;
  return `${day} ${there.toISOString().slice(11, 16)}`;
}

test("[PAY-49, PAY-41] until when an order has to be paid, and how long a link is good, is told with its zone at the desk and to its buyer", async () => {
  const { world, desk, seen, read } = await atDesk();
  const { payLink } = await desk.page();
  const due = payLink?.due?.dueAt ?? "";
  expect(await seen()).toContain(`it has to be paid by ${inPhoenix(due)} MST`);
  const form = { event: "send.requested", key: payLink?.key ?? "", mobile: "", consent: "on" };
  const agreed = String(payLink?.due?.amountCents);
  await desk.send({ ...form, agreed, email: "mother@example.com" });
  await world.settle();
  const until = inPhoenix((await desk.page()).payLink?.asked?.endsAt ?? "");
  expect(await seen()).toContain(`${until} MST`);
  expect(await read()).toContain(`It is good until ${until} MST`);
  for (const page of [await seen(), await read()]) expect(page.match(bare)).toBeNull();
});

/** The warehouse lets the phone go although nobody has paid, and the day of paying for it is over. */
async function keptUnpaid({ world, address }: Shop) {
  await world.gateways.warehouse.release({ orderId: address.orderId, key: "against orders" });
  await world.console.finishOrder(address.orderId);
  await world.settle();
  await world.pass(30 * 24 * HOUR);
}

test("[PAY-49] once the day is over nobody reads that it has to be paid by then", async () => {
  const { desk, seen } = await atDesk(keptUnpaid);
  const due = (await desk.page()).payLink?.due?.dueAt ?? "";
  const words = await seen();
  expect(words).toContain(`It had to be paid by ${inPhoenix(due)} MST`);
  expect(words).not.toContain("it has to be paid by");
});
