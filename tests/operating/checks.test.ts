import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Store } from "#db";
import { raw } from "#db/raw";
import { auditAfter, forge, history } from "#tests/kit/history.ts";
import type { History } from "#tests/kit/history.ts";

/** What the audit says of one instance, beside that its journal leads elsewhere. */
async function saysOf(
  id: (past: History) => string,
  tamper: (store: Store, past: History) => void,
  options?: Parameters<typeof auditAfter>[1],
): Promise<string[]> {
  const past = await history();
  const { problems } = await auditAfter((store) => tamper(store, past), options);
  return problems.flatMap((problem) =>
    problem.id === id(past) && !problem.says.startsWith("the journal does not lead")
      ? [problem.says]
      : [],
  );
}

const paymentOf = ({ placed }: History) => `payment:${placed.paymentId}`;
const deliveredPayment = ({ delivered }: History) => `payment:${delivered.paymentId}`;
const heldPayment = ({ held }: History) => `payment:${held.paymentId}`;
const placedOrder = ({ placed }: History) => `order:${placed.orderId}`;
const deliveredOrder = ({ delivered }: History) => `order:${delivered.orderId}`;
const cartOf = ({ placed }: History) => placed.cart;

const cents = (text: string | undefined) => Math.round(Number(text) * 100);

test("a store that kept its promises has no problems, and says what was looked at", async () => {
  const { checked, problems } = await auditAfter(() => undefined);
  expect(problems).toEqual([]);
  const counts = Object.fromEntries(checked.map(({ what, count }) => [what, count]));
  expect(counts).toMatchObject({
    payments: 4,
    orders: 3,
    carts: 4,
    "rows of the order index": 3,
    "payments in the provider's book": 4,
  });
  expect(counts["lifecycle instances"]).toBeGreaterThan(15);
});

test("the past has a delivery that was half returned, a cancellation, and a card that is held", async () => {
  const { book, delivered, cancelled, held } = await history();
  const [sent, dropped, kept] = [delivered, cancelled, held].map(({ paymentId }) =>
    book.find((entry) => entry.paymentId === paymentId),
  );
  expect(sent?.capturedCents).toBe(sent?.authorisedCents);
  expect((sent?.refundedCents ?? 0) * 2).toBeCloseTo(sent?.capturedCents ?? 0, -1);
  expect(dropped?.releasedCents).toBe(dropped?.authorisedCents);
  expect(kept).toMatchObject({ capturedCents: 0, releasedCents: 0 });
});

test("more captured than authorised is found", async () => {
  const [said] = await saysOf(paymentOf, (store, past) =>
    forge(store, paymentOf(past), "captures", { more: { amountCents: 1e7, status: "captured" } }),
  );
  expect(said).toMatch(/^100000\.00 captured of .* authorised less 0\.00 released$/);
});

test("more refunded than captured is found", async () => {
  const said = await saysOf(deliveredPayment, (store, past) =>
    forge(store, deliveredPayment(past), "refunds.more", { amountCents: 1e7, status: "refunded" }),
  );
  expect(said).toContainEqual(expect.stringMatching(/ refunded of .* captured$/));
});

test("an authorisation that no order claims is found once it should have been given back", async () => {
  const { now } = await history();
  const later = (days: number) =>
    new Date(Date.parse(now) + days * 86_400_000 + 7_200_000).toISOString();
  expect(await saysOf(heldPayment, () => undefined, { now: later(6) })).toEqual([]);
  expect(await saysOf(heldPayment, () => undefined, { now: later(7) })).toEqual([
    expect.stringMatching(/ authorised, and no order since /),
  ]);
});

test("an order whose payments do not cover it is found", async () => {
  const said = await saysOf(placedOrder, (store, past) =>
    forge(store, placedOrder(past), "payments[0].totalCents", 100),
  );
  expect(said).toEqual([expect.stringMatching(/^payments of 1\.00 cover lines of /)]);
});

test("an order whose lines do not make its total is found", async () => {
  const said = await saysOf(placedOrder, (store, past) =>
    forge(store, placedOrder(past), "totals.totalCents", 100),
  );
  expect(said).toContainEqual(expect.stringMatching(/^lines of .* make a total of 1\.00$/));
});

test("an order that counts on a payment which is not there is found", async () => {
  const said = await saysOf(placedOrder, (store, past) =>
    raw(store).run(sql`DELETE FROM lifecycle WHERE id = ${paymentOf(past)}`),
  );
  expect(said).toEqual([expect.stringMatching(/^payment .* does not exist$/)]);
});

test("an order that counts on a payment which gave its money back is found", async () => {
  const said = await saysOf(placedOrder, (store, past) =>
    raw(store).run(sql`UPDATE lifecycle SET state = 'reverted' WHERE id = ${paymentOf(past)}`),
  );
  expect(said).toEqual([expect.stringMatching(/^payment .* is reverted, and needed$/)]);
});

test("an order that counts on another order's payment is found", async () => {
  const said = await saysOf(placedOrder, (store, past) =>
    forge(store, paymentOf(past), "orderId", "ORD-OTHER"),
  );
  expect(said).toEqual([expect.stringMatching(/^payment .* belongs to ORD-OTHER$/)]);
});

test("a line that left without being paid for is found", async () => {
  const said = await saysOf(placedOrder, (store, past) =>
    forge(store, placedOrder(past), "lines[0].isCaptured", true),
  );
  expect(said).toEqual([
    expect.stringMatching(/ took 0\.00 for lines of /),
    expect.stringMatching(/ holds .* for lines of 0\.00$/),
  ]);
});

test("[OPEN-110] goods that have left unpaid while nobody is asked for their money are found", async () => {
  const said = await saysOf(deliveredOrder, (store, past) => {
    forge(store, deliveredOrder(past), "lines[0].state", "delivered");
    forge(store, deliveredOrder(past), "payments[0].needsUpdate", true);
  });
  expect(said).toContain("goods have left unpaid, and nobody is asked for the money");
});

test.each([
  ["PAY-21", "needsUpdate", true],
  ["PAY-20", "status", "failed"],
])("[%s] money that a payment holds and nobody will take is found", async (_, field, value) => {
  const said = await saysOf(placedOrder, (store, past) =>
    forge(store, placedOrder(past), `payments[0].${field}`, value),
  );
  expect(said).toEqual([expect.stringMatching(/^payment .* holds [\d.]+ that nobody will take$/)]);
});

test("money still held for a cancelled line is found", async () => {
  const said = await saysOf(placedOrder, (store, past) => {
    forge(store, placedOrder(past), "lines[0].state", "cancelled");
    forge(store, placedOrder(past), "lines[0].step", "cancelled");
  });
  // The status is told from the lines, so that the list of orders is wrong as well.
  expect(said.toSorted()).toEqual([
    expect.stringMatching(/ holds .* for lines of 0\.00$/),
    "state is listed as poCreated, it is cancelled",
  ]);
});

test("a refund the order knows nothing of is found, and one that was never asked for", async () => {
  const forgotten = await saysOf(deliveredOrder, (store, past) =>
    forge(store, deliveredOrder(past), "refunds", []),
  );
  expect(forgotten).toEqual([expect.stringMatching(/^refund .* is of 0\.00, asked for /)]);
  const unasked = await saysOf(deliveredOrder, (store, past) =>
    forge(store, deliveredPayment(past), "refunds", {}),
  );
  expect(unasked).toEqual([expect.stringMatching(/^refund .*, asked for 0\.00$/)]);
});

test("a cart that became two orders is found", async () => {
  const said = await saysOf(cartOf, (store, past) =>
    forge(store, deliveredOrder(past), "cartId", past.placed.cart.slice("cart:".length)),
  );
  expect(said).toEqual([expect.stringMatching(/^became 2 orders: /)]);
});

test("a converted cart that became no order is found, and one that thinks it is another", async () => {
  const lost = await saysOf(cartOf, (store, past) =>
    raw(store).run(sql`DELETE FROM lifecycle WHERE id = ${placedOrder(past)}`),
  );
  expect(lost).toEqual(["became no order"]);
  const mistaken = await saysOf(cartOf, (store, past) =>
    forge(store, past.placed.cart, "orderId", "ORD-OTHER"),
  );
  expect(mistaken).toEqual([expect.stringMatching(/^is ORD-OTHER, not /)]);
});

test("stock that nobody can account for is found", async () => {
  const said = await saysOf(
    () => "stock",
    (store) => raw(store).run(sql`UPDATE stock SET on_hand = on_hand + 1 WHERE sku = 'M6-128-GRA'`),
  );
  expect(said).toEqual([expect.stringMatching(/^M6-128-GRA: .* on hand, but the orders leave /)]);
});

test("a command that nobody took for ten minutes is found, unless somebody is at it", async () => {
  const { now } = await history();
  const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
  const command = (claimedUntil: string | null) => (store: Store) =>
    raw(store).run(sql`INSERT INTO outbox VALUES
      ('order:X:1:0', 'order:X', 'sendMail', '{}', 'ready', 0, ${now}, ${claimedUntil}, NULL, ${now})`);
  const at = (instant: string, claimedUntil: string | null = null) =>
    saysOf(() => "order:X:1:0", command(claimedUntil), { now: instant });
  expect(await at(later(9))).toEqual([]);
  expect(await at(later(11))).toEqual([`sendMail was due at ${now}`]);
  expect(await at(later(11), later(12))).toEqual([]);
  expect(await at(later(11), later(10))).toEqual([`sendMail was due at ${now}`]);
});

test("an order that is not listed, is listed wrongly, or is listed without being there is found", async () => {
  const change = (statement: (past: History) => ReturnType<typeof sql>) =>
    saysOf(placedOrder, (store, past) => raw(store).run(statement(past)));
  const ofOrder = ({ placed }: History) => sql`WHERE order_id = ${placed.orderId}`;
  expect(await change((past) => sql`DELETE FROM order_index ${ofOrder(past)}`)).toEqual([
    "is not listed",
  ]);
  expect(
    await change((past) => sql`UPDATE order_index SET total_cents = 1 ${ofOrder(past)}`),
  ).toEqual([expect.stringMatching(/^totalCents is listed as 1, it is /)]);
  expect(
    await change((past) => sql`UPDATE order_index SET state = 'delivered' ${ofOrder(past)}`),
  ).toEqual([expect.stringMatching(/^state is listed as delivered, it is /)]);
  const ghost = await saysOf(
    () => "order:ORD-GHOST",
    (store) =>
      raw(store)
        .run(sql`INSERT INTO order_index SELECT 'ORD-GHOST', storefront, customer_id, email, state,
        placed_at, moved_at, total_cents, currency, search_text FROM order_index LIMIT 1`),
  );
  expect(ghost).toEqual(["is listed, and does not exist"]);
});

/** The provider's book with one payment's entry changed, or left out when the change is null. */
async function bookWith(paymentId: (past: History) => string, change: object | null) {
  const past = await history();
  return past.book.flatMap((entry) =>
    entry.paymentId === paymentId(past) ? (change ? [{ ...entry, ...change }] : []) : [entry],
  );
}

test.each([
  ["authorised", { authorisedCents: 1 }, / authorised by our book, 0\.01 by theirs$/],
  ["captured", { capturedCents: 1 }, /^0\.00 captured by our book, 0\.01 by theirs$/],
  ["refunded", { refundedCents: 1 }, /^0\.00 refunded by our book, 0\.01 by theirs$/],
  ["released", { releasedCents: 1 }, / held by our book, /],
])("what the provider's book says otherwise is found: %s", async (_, change, words) => {
  const book = await bookWith(({ placed }) => placed.paymentId, change);
  expect(await saysOf(paymentOf, () => undefined, { book })).toContainEqual(
    expect.stringMatching(words),
  );
});

test("a payment the provider never heard of is found", async () => {
  const book = await bookWith(({ placed }) => placed.paymentId, null);
  expect(await saysOf(paymentOf, () => undefined, { book })).toEqual([
    expect.stringMatching(/ authorised; the provider knows nothing of it$/),
  ]);
});

test("money the provider holds and we know nothing of is found", async () => {
  const said = await saysOf(heldPayment, (store, past) =>
    raw(store).run(sql`DELETE FROM lifecycle WHERE id = ${heldPayment(past)}`),
  );
  expect(said).toEqual([
    expect.stringMatching(/^is unknown to us; the provider holds .* and took 0\.00$/),
  ]);
  const given = await saysOf(heldPayment, (store, past) =>
    forge(store, heldPayment(past), "authorisedCents", 0),
  );
  expect(given).toEqual([expect.stringMatching(/^nothing is ours; the provider holds /)]);
});

test("an attempt that was given up while the provider still holds its money is found", async () => {
  const past = await history();
  const first = past.book.find(({ paymentId }) => paymentId === past.held.paymentId);
  const book = [...past.book, ...(first ? [{ ...first, attempt: 2 }] : [])];
  const said = await saysOf(
    heldPayment,
    (store, { held }) => forge(store, `payment:${held.paymentId}`, "attempt", 2),
    { book },
  );
  const [, held] = /holds ([\d.]+)$/.exec(said[0] ?? "") ?? [];
  expect(said).toEqual([
    expect.stringMatching(/^attempt 1 was given up; the provider still holds /),
  ]);
  expect(cents(held)).toBe(first?.authorisedCents);
});

test("a payment whose command is not answered yet may differ from the provider's book", async () => {
  const { now } = await history();
  const book = await bookWith(({ placed }) => placed.paymentId, { capturedCents: 1 });
  const said = await saysOf(
    paymentOf,
    (store, past) =>
      raw(store)
        .run(sql`INSERT INTO outbox VALUES ('P:1:0', ${paymentOf(past)}, 'capturePayment', '{}',
        'ready', 1, ${now}, NULL, NULL, ${now})`),
    { book },
  );
  expect(said).toEqual([]);
});
