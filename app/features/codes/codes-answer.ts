/** The panel's forms answer beside their own field; the page around them shows the answers of its other forms. */

const own = new Set(["code.applied", "code.removed"]);

/** An answer that is the panel's. */
export function isOfCodes({ event }: { readonly event: string }): boolean {
  return own.has(event);
}

/** What the page itself answers to. */
export function besideCodes<T extends { readonly event: string }>(
  answer: T | undefined,
): T | undefined {
  return answer && isOfCodes(answer) ? undefined : answer;
}
