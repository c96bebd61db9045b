/** A business that buys in the calls, by the names of ENT-38: the only place that writes them. */
import * as z from "zod";
import type { toldBusiness } from "#app/.server/account/told-business.ts";

const role = z.enum(["holder", "member"]);

export const businessShape = z.strictObject({
  account: z
    .strictObject({
      /** Whether the caller holds the account, or belongs to it. */
      ...{ companyName: z.string(), role },
      /** NIP, its ten digits. */
      taxId: z.string().nullable(),
      /** Where somebody signs up who is to belong to it; the holder's alone. */
      joinUrl: z.string().nullable(),
      /** A member with an unconfirmed email address sees nobody but themselves. */
      isOpen: z.boolean(),
      members: z.array(
        z.strictObject({
          /** Of a member, for their holder: what handing over and removing name them by. */
          id: z.string().nullable(),
          ...{ name: z.string(), email: z.string(), role, isConfirmed: z.boolean() },
        }),
      ),
    })
    .nullable(),
});
export type BusinessJson = z.input<typeof businessShape>;

export function businessJson(business: ReturnType<typeof toldBusiness> | null): BusinessJson {
  return {
    account: business && {
      ...{ companyName: business.name, role: business.role, taxId: business.taxId },
      ...{ joinUrl: business.joinLink, isOpen: business.isOpen },
      members: business.people.map((one) => ({ ...one })),
    },
  };
}
