/** Codes of order data that mean a method of the list under another name (OPEN-52). */
const aliases: ReadonlyMap<string, string> = new Map([
  ["CC", "credit_card"],
  ["adyen_paypal", "paypal"],
]);

/** The method a code stands for; codes nobody knows stay as they are and render by their name (PAY-03). */
export function canonicalMethod(code: string): string {
  return aliases.get(code) ?? code;
}
