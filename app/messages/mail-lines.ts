/** What the store's mails say of phone lines: whether the carrier activated them, and what is next (CARR-13, CARR-14). */
import { msg } from "@lingui/core/macro";
import type { MailWords } from "./mail-words.ts";

export const lineMailTemplates = [
  "line-active",
  "line-failed",
  "number-active",
  "number-failed",
] as const;

const seeLine = { button: msg`See your line`, target: "activation" } as const;

export const lineMailWords = {
  "line-active": {
    subject: msg`Your line of order {orderId} is active`,
    lead: msg`The carrier has activated your SIM.`,
    next: msg`The page of your line shows until when the phone is tied to the carrier. If you keep your number and have not entered it yet, you can do it there.`,
    ...seeLine,
  },
  "line-failed": {
    subject: msg`Your line of order {orderId} could not be activated`,
    lead: msg`The carrier could not activate your SIM. Nothing was activated.`,
    next: msg`The page of your line says why. Check the number you entered and try again there.`,
    ...seeLine,
  },
  "number-active": {
    subject: msg`Your number of order {orderId} is active`,
    lead: msg`Calls to your number reach the new phone.`,
    next: msg`There is nothing else to do. The page of your line shows until when the phone is tied to the carrier.`,
    ...seeLine,
  },
  "number-failed": {
    subject: msg`Your number of order {orderId} could not be transferred`,
    lead: msg`Your line works, but without the number you wanted to keep.`,
    next: msg`The page of your line says why. You can choose another number there.`,
    ...seeLine,
  },
} satisfies Record<(typeof lineMailTemplates)[number], MailWords>;
