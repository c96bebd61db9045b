/** A sheet of paper as a PDF, in the store's letters and ink. */
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { drawnOnce, otherTurns } from "./drawing.ts";
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

/**
 * A document of these facts; `regular` and `bold` are its fonts. What draws it gives way between its parts (`otherTurns`), so that
 * a long document holds up nobody.
 */
export function paperPdf(
  paper: Paper,
  facts: object,
  draw: (doc: PDFKit.PDFDocument) => Promise<void>,
): Promise<Buffer> {
  return drawnOnce([storeName(), paper, facts], () => drawn(paper, draw));
}

async function drawn(
  { size, margin, title, issuedAt }: Paper,
  draw: (doc: PDFKit.PDFDocument) => Promise<void>,
): Promise<Buffer> {
  const info = { Title: title, Author: storeName(), CreationDate: new Date(issuedAt) };
  const doc = new PDFDocument({ size, margin, info });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve) => doc.on("end", () => resolve()));
  doc.registerFont("regular", regular).registerFont("bold", bold).fillColor(INK);
  // A font is read when something is first written in it.
  for (const font of ["regular", "bold"]) {
    await otherTurns();
    doc.font(font).widthOfString("0");
  }
  await draw(doc);
  await otherTurns();
  doc.end();
  await finished;
  return Buffer.concat(chunks);
}

/**
 * Reads the fonts and warms what draws, in pieces between which everybody else has a turn: the first document of a process takes
 * no longer than any other.
 */
export async function readFonts(): Promise<void> {
  await drawnOnce(["fonts"], () =>
    drawn({ size: "A4", margin: 40, title: "", issuedAt: EPOCH }, async (doc) => {
      for (const font of ["regular", "bold"]) {
        for (const word of SAMPLE.split(" ")) {
          await otherTurns();
          doc.font(font).text(word);
        }
      }
    }),
  );
}

/** Some of what is written most: each letter of a font is looked up once. */
const SAMPLE = "abcdefghijklm nopqrstuvwxyz ABCDEFGHIJKLM NOPQRSTUVWXYZ 0123456789 $.,:-/";
const EPOCH = "1970-01-01T00:00:00.000Z";
