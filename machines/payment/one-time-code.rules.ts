/** The one-time code of a bank: how often it may be typed and sent, and how long it is good for. */

/** At most 3 resends, 30 s apart, valid 10 minutes, 3 tries (LC-04). */
export const CODE = { resends: 3, resendEveryMs: 30_000, validMs: 600_000, tries: 3 } as const;

/** How much longer a code is good for, counted from when it was sent. */
export function codeValidForMs({ sentAt }: { readonly sentAt: string | null }, at: string): number {
  return Math.max(0, Date.parse(sentAt ?? at) + CODE.validMs - Date.parse(at));
}
