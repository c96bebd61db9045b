/** How wide the texts of a picture are, in the font that shows them. */
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";

const require = createRequire(import.meta.url);
const fontFile = (name: string) =>
  require.resolve(`@expo-google-fonts/instrument-sans/${name}.ttf`);

const page = new PDFDocument({ autoFirstPage: false })
  .registerFont("regular", fontFile("400Regular/InstrumentSans_400Regular"))
  .registerFont("bold", fontFile("600SemiBold/InstrumentSans_600SemiBold"));

/** Browsers round and hint; a text may be this much wider than the font says. */
const SLACK = 1.04;

/** Width of a text of 12 px. */
export function textWidth(text: string): number {
  return Math.ceil(page.font("regular").fontSize(12).widthOfString(text) * SLACK);
}

/** Width of a state's name, 13 px and bold. */
export function nameWidth(name: string): number {
  return Math.ceil(page.font("bold").fontSize(13).widthOfString(name) * SLACK);
}
