/** The return label as a PDF: a shipping label to cut out, and the three things to do with it (RET-13, RET-16). */
import { code128, drawingSVG, qrcode } from "bwip-js/node";
import { otherTurns } from "./drawing.ts";
import { INK, paperPdf } from "./paper.ts";

/** Every word on the label, already in the reader's language. */
export interface LabelWords {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly order: string;
  readonly returnNumber: string;
  readonly tracking: string;
  readonly shipBy: string;
  /** What to do, in order. */
  readonly steps: readonly string[];
}

export interface LabelFacts {
  readonly orderId: string;
  readonly returnId: string;
  readonly courier: string;
  readonly trackingId: string;
  /** A date as people read it, in the reader's language. */
  readonly shipBy: string;
  /** Lines of the sender's address. */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** US letter, in points. */
const PAGE = { width: 612, height: 792, margin: 48 };
const LABEL = { x: PAGE.margin, y: 96, width: PAGE.width - 2 * PAGE.margin, height: 330 };

/** Draws the label. `issuedAt` (ISO 8601, UTC) is the document's date, so that equal labels are equal files. */
export async function labelPdf(
  facts: LabelFacts,
  words: LabelWords,
  issuedAt: string,
): Promise<Buffer> {
  const title = `${words.title} ${facts.returnId}`;
  const paper = { size: "LETTER", margin: PAGE.margin, title, issuedAt } as const;
  return paperPdf(paper, [facts, words], async (doc) => {
    doc.font("bold").fontSize(20).text(words.title, PAGE.margin, PAGE.margin);
    doc.roundedRect(LABEL.x, LABEL.y, LABEL.width, LABEL.height, 8).lineWidth(1.5).stroke(INK);
    drawAddresses(doc, facts, words);
    await otherTurns();
    drawCodes(doc, facts, words);
    await otherTurns();
    drawSteps(doc, words);
  });
}

function drawAddresses(doc: PDFKit.PDFDocument, facts: LabelFacts, words: LabelWords): void {
  const columns = [
    { x: LABEL.x + 20, title: words.from, lines: facts.from, size: 10 },
    { x: LABEL.x + 200, title: words.to, lines: facts.to, size: 14 },
  ];
  for (const { x, title, lines, size } of columns) {
    doc
      .font("regular")
      .fontSize(9)
      .text(title.toUpperCase(), x, LABEL.y + 18, { characterSpacing: 0.6 });
    doc
      .font("bold")
      .fontSize(size)
      .text(lines.join("\n"), x, LABEL.y + 34, { width: 280, lineGap: 2 });
  }
  doc
    .font("bold")
    .fontSize(16)
    .text(facts.courier.toUpperCase(), LABEL.x + LABEL.width - 110, LABEL.y + 18, {
      width: 90,
      align: "right",
    });
  doc
    .moveTo(LABEL.x, LABEL.y + 130)
    .lineTo(LABEL.x + LABEL.width, LABEL.y + 130)
    .stroke(INK);
}

function drawCodes(doc: PDFKit.PDFDocument, facts: LabelFacts, words: LabelWords): void {
  drawBars(
    doc,
    code128({ bcid: "code128", text: facts.trackingId, height: 18, scale: 2 }, drawingSVG()),
    {
      x: LABEL.x + 20,
      y: LABEL.y + 150,
      width: 340,
    },
  );
  drawBars(
    doc,
    qrcode(
      { bcid: "qrcode", text: `${facts.returnId} ${facts.trackingId}`, scale: 3 },
      drawingSVG(),
    ),
    {
      x: LABEL.x + LABEL.width - 130,
      y: LABEL.y + 150,
      width: 110,
    },
  );
  const rows = [
    [words.tracking, facts.trackingId],
    [words.returnNumber, facts.returnId],
    [words.order, facts.orderId],
    [words.shipBy, facts.shipBy],
  ] as const;
  for (const [index, [name, value]] of rows.entries()) {
    const x = LABEL.x + 20 + (index % 2) * 240;
    const y = LABEL.y + 268 + Math.floor(index / 2) * 30;
    doc.font("regular").fontSize(8).text(name, x, y);
    doc
      .font("bold")
      .fontSize(12)
      .text(value, x, y + 10);
  }
}

/** Draws a barcode's paths as vectors, scaled to a width. */
function drawBars(
  doc: PDFKit.PDFDocument,
  svg: string,
  box: { x: number; y: number; width: number },
): void {
  const size = /viewBox="0 0 (\d+) (\d+)"/.exec(svg);
  const scale = box.width / Number(size?.[1] ?? box.width);
  doc.save().translate(box.x, box.y).scale(scale);
  for (const [, tag = ""] of svg.matchAll(/<path([^>]*)>/g)) {
    const path = / d="([^"]+)"/.exec(tag)?.[1];
    const width = /stroke-width="([\d.]+)"/.exec(tag)?.[1];
    if (!path) continue;
    if (width) doc.path(path).lineWidth(Number(width)).stroke("#000");
    else doc.path(path).fill("#000", "even-odd");
  }
  doc.restore().fillColor(INK);
}

function drawSteps(doc: PDFKit.PDFDocument, words: LabelWords): void {
  let y = LABEL.y + LABEL.height + 32;
  for (const [index, step] of words.steps.entries()) {
    doc
      .font("bold")
      .fontSize(12)
      .text(`${index + 1}`, PAGE.margin, y);
    doc
      .font("regular")
      .fontSize(12)
      .text(step, PAGE.margin + 24, y, { width: LABEL.width - 24 });
    y = doc.y + 10;
  }
}
