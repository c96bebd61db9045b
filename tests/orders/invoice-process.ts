/** A process of its own, whose first invoice this is: it says how long its longest turns were, in milliseconds of the processor. */
import { invoicePdf } from "#app/.server/orders/documents/invoice-pdf.ts";
import { readFonts } from "#app/.server/orders/documents/paper.ts";
import { watchTurns } from "#tests/kit/longest-turn.mjs";

const words = {
  ...{ title: "Invoice", issued: "Issued", seller: "Seller", buyer: "Buyer", order: "Order" },
  ...{ item: "Item", quantity: "Quantity", net: "Net", tax: "Tax", gross: "Gross", total: "Total" },
};
const sums = { net: "$49.00", tax: "$4.21", gross: "$53.21" };
const facts = {
  ...{ number: "ORD-1", orderId: "ORD-1", issuedOn: "Nov 17, 2026" },
  ...{ seller: ["Ohmline", "1 Market Street"], buyer: ["Ada Byron", "12 Analytical Row"] },
  ...{ rows: [{ name: "Pebble Buds, Charcoal", quantity: "1", ...sums }], total: sums, money: [] },
};

const longest = watchTurns();
await longest();
await readFonts();
const readingMs = await longest();
await invoicePdf(facts, words, "2026-11-17T15:00:00.000Z", "LETTER");
process.stdout.write(JSON.stringify({ readingMs, drawingMs: await longest() }));
