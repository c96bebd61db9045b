/** A sum as people type it (`$1,250.50`, `1250`), in cents; null when it is none. */
export function readCents(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, "")
    .replaceAll(",", "");
  const [, dollars, part = ""] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(part.padEnd(2, "0"));
}
