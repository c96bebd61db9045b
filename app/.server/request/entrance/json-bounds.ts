/** How large and how deep a JSON body may be. It is measured by its signs alone, before anything is built of it. */

const DEEPEST = 20;
/** Keys and entries of lists, all together. */
const MOST_MEMBERS = 10_000;

/** Whether a text is JSON within bounds, and no name in it is one that every object answers to. */
export function isReadableJson(text: string): boolean {
  if (!isShallow(text)) return false;
  try {
    JSON.parse(text, refuseInherited);
    return true;
  } catch {
    return false;
  }
}

function isShallow(text: string): boolean {
  let [depth, members] = [0, 0];
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/g)) {
    if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    else if (sign === ",") members += 1;
    if (depth > DEEPEST || members > MOST_MEMBERS) return false;
  }
  return true;
}

function refuseInherited(key: string, value: unknown): unknown {
  if (key === "__proto__" || key === "constructor" || key === "prototype")
    throw new SyntaxError("a name that every object has");
  return value;
}
