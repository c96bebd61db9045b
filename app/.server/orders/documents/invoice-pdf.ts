/** An invoice as a PDF: with VAT taken out of its prices (EDIT-07), or with sales tax put on them. */
import { otherTurns } from "./drawing.ts";
import { INK, paperPdf } from "./paper.ts";
import type { Paper } from "./paper.ts";
import type { MoneySection } from "./invoice-rows.ts";

/** Every word on the invoice, already in the reader's language. */
export interface InvoiceWords {
  readonly title: string;
  readonly issued: string;
  readonly seller: string;
  readonly buyer: string;
  readonly order: string;
  readonly item: string;
  readonly quantity: string;
  /** Given where one of each has a price of its own on the invoice. */
  readonly unit?: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
  readonly total: string;
}

/** Amounts are texts as people read them, in the order's currency. */
export interface InvoiceRow {
  readonly name: string;
  readonly quantity: string;
  /** What one costs without tax. */
  readonly unit?: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
}

export interface InvoiceFacts {
  readonly number: string;
  readonly orderId: string;
  /** A date as people read it. */
  readonly issuedOn: string;
  /** Below the number of the order, each a sentence. */
  readonly notes?: readonly string[];
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly rows: readonly InvoiceRow[];
  readonly total: Omit<InvoiceRow, "name" | "quantity">;
  /** Below the total: what paid, what was called off and what was given back. */
  readonly money: readonly MoneySection[];
}

/** In points: narrower than either paper, lower than the lower one. */
const PAGE = { width: 595, margin: 48, bottom: 720 };
/** Left edge and width of each column. */
const ends = [
  { column: "tax", x: 390, width: 70 },
  { column: "gross", x: 464, width: 83 },
] as const;
const plain = [
  { column: "name", x: 48, width: 210 },
  { column: "quantity", x: 262, width: 44 },
  { column: "net", x: 310, width: 76 },
  ...ends,
] as const;
const withUnits = [
  { column: "name", x: 48, width: 138 },
  { column: "quantity", x: 188, width: 40 },
  { column: "unit", x: 232, width: 74 },
  { column: "net", x: 310, width: 76 },
  ...ends,
] as const;
type Columns = typeof plain | typeof withUnits;

/** Draws the invoice. `issuedAt` (ISO 8601, UTC) is the document's date, so that equal invoices are equal files. */
export async function invoicePdf(
  facts: InvoiceFacts,
  words: InvoiceWords,
  issuedAt: string,
  size: Paper["size"] = "A4",
): Promise<Buffer> {
  const title = `${words.title} ${facts.number}`;
  return paperPdf({ size, margin: PAGE.margin, title, issuedAt }, [facts, words], async (doc) => {
    const below = drawHead(doc, facts, words);
    await drawMoney(doc, facts.money, await drawRows(doc, facts, words, below));
  });
}

/** Answers with where the rows begin. */
function drawHead(doc: PDFKit.PDFDocument, facts: InvoiceFacts, words: InvoiceWords): number {
  doc.font("bold").fontSize(18).text(`${words.title} ${facts.number}`, PAGE.margin, PAGE.margin);
  doc
    .font("regular")
    .fontSize(10)
    .text(`${words.issued}: ${facts.issuedOn}`, PAGE.margin, 80)
    .text(`${words.order}: ${facts.orderId}`);
  for (const note of facts.notes ?? []) doc.text(note, { width: PAGE.width - 2 * PAGE.margin });
  const y = Math.max(124, doc.y + 16);
  const sides = [
    { x: PAGE.margin, title: words.seller, lines: facts.seller },
    { x: 310, title: words.buyer, lines: facts.buyer },
  ];
  for (const { x, title, lines } of sides) {
    doc.font("bold").fontSize(10).text(title, x, y);
    doc.font("regular").text(lines.join("\n"), x, y + 16, { width: 230, lineGap: 2 });
  }
  return y + 108;
}

/** Answers with where the total ends. */
async function drawRows(
  doc: PDFKit.PDFDocument,
  facts: InvoiceFacts,
  words: InvoiceWords,
  below: number,
): Promise<number> {
  const head = { name: words.item, ...words };
  const columns = words.unit === undefined ? plain : withUnits;
  let y = drawRow(doc, "bold", head, below, columns);
  for (const row of facts.rows) {
    await otherTurns();
    // What has no sum is the heading of those below it.
    y = drawRow(doc, row.gross === "" ? "bold" : "regular", row, onPage(doc, y), columns);
  }
  return drawRow(doc, "bold", { name: words.total, quantity: "", ...facts.total }, y + 6);
}

/** Each section of money with its heading, its sums under the totals. */
async function drawMoney(
  doc: PDFKit.PDFDocument,
  sections: readonly MoneySection[],
  below: number,
): Promise<void> {
  const empty = { quantity: "", net: "", tax: "", gross: "" };
  let y = below;
  for (const { title, rows } of sections) {
    await otherTurns();
    y = drawRow(doc, "bold", { ...empty, name: title }, onPage(doc, y + 14));
    for (const { name, net = "", tax = "", amount } of rows)
      y = drawRow(doc, "regular", { ...empty, name, net, tax, gross: amount }, onPage(doc, y));
  }
}

/** Where a row goes that may not fit this page any more. */
function onPage(doc: PDFKit.PDFDocument, y: number): number {
  if (y <= PAGE.bottom) return y;
  doc.addPage();
  return PAGE.margin;
}

/** One line of the table; answers with where the next one begins. */
function drawRow(
  doc: PDFKit.PDFDocument,
  font: "bold" | "regular",
  row: InvoiceRow,
  y: number,
  columns: Columns = plain,
): number {
  doc.font(font).fontSize(9);
  const heights = columns.map(({ column, x, width }) => {
    const align = column === "name" ? "left" : "right";
    const text = row[column] ?? "";
    doc.text(text, x, y, { width, align });
    return doc.heightOfString(text, { width });
  });
  const below = y + Math.max(...heights) + 6;
  doc
    .moveTo(PAGE.margin, below - 3)
    .lineTo(PAGE.width - PAGE.margin, below - 3)
    .lineWidth(0.5)
    .stroke(INK);
  return below;
}
