/** The 23 % of value-added tax that a Polish price includes (PL-01). */
export function includedVatCents(grossCents: number): number {
  return Math.round((grossCents * 23) / 123);
}
