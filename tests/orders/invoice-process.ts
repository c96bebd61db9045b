/**
 * A process of its own, whose first invoice this is: it says how long its longest turns were, in milliseconds of the processor,
 * while the fonts were read, while the first invoice was drawn, and while many long ones were drawn at once.
 */
import { invoicePdf } from "#app/.server/orders/documents/invoice-pdf.ts";
import { readFonts } from "#app/.server/orders/documents/paper.ts";
import { watchTurns } from "#tests/kit/longest-turn.mjs";

const words = {
  ...{ title: "Invoice", issued: "Issued", seller: "Seller", buyer: "Buyer", order: "Order" },
  ...{ item: "Item", quantity: "Quantity", net: "Net", tax: "Tax", gross: "Gross", total: "Total" },
};
const sums = { net: "$49.00", tax: "$4.21", gross: "$53.21" };
const row = { name: "Pebble Buds, Charcoal", quantity: "1", ...sums };

function invoice(orderId: string, rows: number) {
  const facts = {
    ...{ number: orderId, orderId, issuedOn: "Nov 17, 2026" },
    ...{ seller: ["Ohmline", "1 Market Street"], buyer: ["Ada Byron", "12 Analytical Row"] },
    ...{ rows: Array.from({ length: rows }, () => row), total: sums, money: [] },
  };
  return invoicePdf(facts, words, "2026-11-17T15:00:00.000Z", "LETTER");
}

const longest = watchTurns();
await longest();
await readFonts();
const readingMs = await longest();
await invoice("ORD-1", 1);
const drawingMs = await longest();
const many = Array.from({ length: 20 }, (_, n) => invoice(`ORD-${n + 2}`, 40));
const drawn = new Set((await Promise.all(many)).map((bytes) => bytes.toString("latin1"))).size;
process.stdout.write(JSON.stringify({ readingMs, drawingMs, drawn, manyMs: await longest() }));
