/** Whether an account is nobody's any more: its data is erased, or is being (LC-57). An erased order is still looked at. */
import type { Reads } from "#db";

export async function isCustomerGone(
  { privacy }: Pick<Reads, "privacy">,
  { customerId }: { readonly customerId: string | null },
): Promise<boolean> {
  return customerId !== null && (await privacy.erasureOf(customerId)) !== null;
}
