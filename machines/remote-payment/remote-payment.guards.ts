import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import type { Context, Event } from "./remote-payment.schema.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

export const guards = {
  /** Somebody agreed, and there is a way to reach them. */
  isSendable: ({ context, event }: GuardArgs) =>
    event.type === "send.requested" &&
    event.consent &&
    (context.channel === "phone" ? event.mobile !== null : isAddressed(event)),
  isLink: ({ context }: GuardArgs) => context.channel === "link",
  isCall: ({ context }: GuardArgs) => context.channel === "phone",
};

function isAddressed({ email, mobile }: { email: string | null; mobile: string | null }): boolean {
  return email !== null || mobile !== null;
}

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  if (snapshot.matches("created") && event.type === "send.requested") return "ConsentRequired";
  return snapshot.matches({ live: "failed" }) ? "PayByPhoneFailed" : "InvalidChosenPayment";
}
