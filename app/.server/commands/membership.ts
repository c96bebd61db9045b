/** Whose a programme's member number is (LC-49): local, so that a number that is taken refuses the question itself. */
import * as z from "zod";
import { programmes } from "#machines/programme-verification";
import type { LocalCommand } from "#app/.server/engine/engine-context.ts";
import { local } from "./command.ts";

const claim = z.object({
  customerId: z.string(),
  programme: z.enum(programmes),
  memberNumber: z.string(),
});

/** However it is typed: `emp 1001` is `EMP-1001`. */
const plain = (memberNumber: string) => memberNumber.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");

export const membershipCommands: Record<string, LocalCommand> = {
  claimMembership: local(claim, async (tx, { memberNumber, ...of }) => {
    const isTheirs = await tx.programmeMembers.claim({ ...of, memberNumber: plain(memberNumber) });
    return isTheirs ? null : { code: "MemberNumberTaken" };
  }),
  releaseMembership: local(z.object({ customerId: z.string() }), async (tx, { customerId }) => {
    await tx.programmeMembers.release(customerId);
    return null;
  }),
};
