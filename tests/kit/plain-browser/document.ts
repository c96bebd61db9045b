/** What an answer of the store is: a document to read, or a file to keep. */
import { Readable } from "node:stream";
import { parseHTML } from "linkedom";
import type { Download } from "../../models/page.ts";
import type { Answer } from "./wire.ts";

/** The document that some HTML is. */
export function documentOf(html: string): Document {
  const { document } = parseHTML(html === "" ? "<!doctype html><html></html>" : html);
  // HTML knows no capitals in the names of attributes; this parser keeps them.
  for (const element of document.querySelectorAll("*"))
    for (const { name, value } of [...element.attributes]) {
      if (name === name.toLowerCase()) continue;
      element.removeAttribute(name);
      element.setAttribute(name.toLowerCase(), value);
    }
  return document;
}

/** Whether an answer is a file to keep, and no page. */
export function isFile({ headers }: Answer): boolean {
  return /^attachment\b/.test(headers["content-disposition"] ?? "");
}

export function downloadOf({ headers, body }: Answer): Download {
  const [, name = ""] = /filename="?([^";]+)"?/.exec(headers["content-disposition"] ?? "") ?? [];
  return { suggestedFilename: () => name, createReadStream: async () => Readable.from([body]) };
}
