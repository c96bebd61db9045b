/** Any chain of swaps of one line: whoever ends up with an article has paid its price, but for what an agent waived. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { problemsOf } from "#tests/kit/charges.ts";
import { swappable } from "#tests/orders/kit-swap.ts";

const SEED = Number(process.env.TRUTH_SEED ?? 20_261_125);
const RUNS = Number(process.env.TRUTH_RUNS ?? 2);
const MINUTE_MS = 60_000;
/** Sales tax of Phoenix, in thousandths. */
const TAX = 86;

/** What the store asks for each, as its list says. */
const prices = {
  "M6P-256-GRA": 99_999,
  "M6P-512-GRA": 119_999,
  "M6P-256-POR": 99_999,
} as const;
type Sku = keyof typeof prices;
const skus: readonly Sku[] = ["M6P-256-GRA", "M6P-512-GRA", "M6P-256-POR"];

interface Deed {
  readonly to: Sku;
  /** What an agent says of a difference. */
  readonly says: "difference.settled" | "difference.waived" | "difference.declined";
}

const chains = fc.array(
  fc.record({
    to: fc.constantFrom(...skus),
    says: fc.constantFrom(
      ...(["difference.waived", "difference.waived"] as const),
      ...(["difference.settled", "difference.declined"] as const),
    ),
  } satisfies { [key in keyof Deed]: fc.Arbitrary<Deed[key]> }),
  { minLength: 3, maxLength: 5, size: "max" },
);

const withTax = (cents: number) => cents + Math.round((cents * TAX) / 1000);

/** What was paid for a line by its payments and on top, and what of its article's price nobody had to pay; before tax. */
interface Book {
  sku: Sku;
  paid: number;
  onTop: number[];
  waived: number;
}

function note(book: Book, { to, says }: Deed): void {
  const cents = prices[to] - prices[book.sku];
  // Nobody pays it: what was there before is there again.
  if (cents > 0 && says === "difference.declined") return;
  book.sku = to;
  if (cents > 0 && says === "difference.settled") book.onTop.push(cents);
  if (cents > 0 && says === "difference.waived") book.waived += cents;
  if (cents < 0) {
    const forgotten = Math.min(book.waived, -cents);
    book.waived -= forgotten;
    book.paid += cents + forgotten;
  }
}

async function lived(chain: readonly Deed[]): Promise<void> {
  const swap = await swappable({ from: "M6P-256-GRA" });
  const book: Book = { sku: "M6P-256-GRA", paid: prices["M6P-256-GRA"], onTop: [], waived: 0 };
  const told: string[] = [];
  for (const deed of chain) {
    if (deed.to === book.sku) continue;
    const form = { from_samsung_sku: book.sku, to_samsung_sku: deed.to };
    told.push(`${deed.to} ${deed.says}`);
    expect(await swap.ask(form), told.join(", ")).toBe(303);
    await swap.answered();
    const isDearer = prices[deed.to] > prices[book.sku];
    if (isDearer) expect(await swap.settle(deed.says)).toBe(303);
    if (isDearer && deed.says === "difference.declined") await swap.answered();
    note(book, deed);
    const { price } = await swap.shop.order();
    const onTop = book.onTop.map(withTax).reduce((one, other) => one + other, 0);
    const left = price.off?.leftCents ?? price.totals.totalCents;
    const said = [price.totals.subtotalCents, price.totals.totalCents, left];
    expect(said, told.join(", ")).toEqual([
      book.paid,
      withTax(book.paid),
      withTax(book.paid) + onTop,
    ]);
    const [entry] = await swap.world.gateways.payment.book();
    const held = (entry?.authorisedCents ?? 0) - (entry?.releasedCents ?? 0);
    expect(held, told.join(", ")).toBe(withTax(book.paid));
    // The article's own price, by the list and by hand.
    expect(book.paid + book.onTop.reduce((a, b) => a + b, 0) + book.waived).toBe(prices[book.sku]);
    // What the warehouse said while nobody had settled the difference it says again.
    await swap.world.pass(2 * MINUTE_MS);
    await swap.shop.until("so.submitted");
  }
  expect(await problemsOf(swap.world)).toEqual([]);
}

test("[SWAP-01, SWAP-02, LC-10] whoever goes back to the first article after a difference that was waived pays its price again, there and back and once more", async () => {
  const there: Deed = { to: "M6P-512-GRA", says: "difference.waived" };
  const back: Deed = { to: "M6P-256-GRA", says: "difference.waived" };
  await lived([there, back, there, back]);
}, 120_000);

test("[SWAP-01, SWAP-02, LC-10] a dearer article that nobody pays for leaves no trace in what the line costs, nor in what a later swap reckons from", async () => {
  const dear = "M6P-512-GRA";
  await lived([
    { to: dear, says: "difference.declined" },
    { to: dear, says: "difference.settled" },
    { to: "M6P-256-POR", says: "difference.declined" },
    { to: dear, says: "difference.declined" },
  ]);
}, 120_000);

test("[SWAP-01, SWAP-02, LC-10] whatever a line becomes by turns, what was paid, paid on top and waived is the price of its article", async () => {
  for (const chain of fc.sample(chains, { seed: SEED, numRuns: RUNS })) await lived(chain);
}, 36_000_000);
