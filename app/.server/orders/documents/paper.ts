/** A sheet of paper as a PDF, in the store's letters and ink. */
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { storeName } from "#app/.server/request/store-name.ts";

const require = createRequire(import.meta.url);
const regular =
  require.resolve("@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf");
const bold =
  require.resolve("@expo-google-fonts/instrument-sans/700Bold/InstrumentSans_700Bold.ttf");

export const INK = "#1e1814";

export interface Paper {
  readonly size: "A4" | "LETTER";
  /** In points. */
  readonly margin: number;
  readonly title: string;
  /** ISO 8601, UTC: the document's date, so that equal documents are equal files. */
  readonly issuedAt: string;
}

/** Draws a document; `regular` and `bold` are its fonts. */
export async function paperPdf(
  { size, margin, title, issuedAt }: Paper,
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const info = { Title: title, Author: storeName(), CreationDate: new Date(issuedAt) };
  const doc = new PDFDocument({ size, margin, info });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve) => doc.on("end", () => resolve()));
  doc.registerFont("regular", regular).registerFont("bold", bold).fillColor(INK);
  draw(doc);
  doc.end();
  await finished;
  return Buffer.concat(chunks);
}
