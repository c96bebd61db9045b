/** What a text says in JSON; null where it says nothing. For texts from outside, which a schema reads next. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
