const others: ReadonlySet<string> = new Set([
  ...["Conflict", "PaymentSumNotAgreed", "PaymentUnderway"],
]);

/** Whether a refusal is about the order, and not about what was to pay it: the page says it once, above its forms. */
export function isOfOrder(code: string): boolean {
  return code.startsWith("PaymentUpdate") || others.has(code);
}
