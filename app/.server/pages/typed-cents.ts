/** A sum as people type it: `$1,250.50`, `1250`. */
export function readCents(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, "")
    .replaceAll(",", "");
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
