/** The actions every machine may name. They run nothing: `step` hands them to the engine as data. */
import { enqueueActions } from "xstate";
import type { EventObject, MachineContext, ParameterizedObject } from "xstate";
import type { StartRequest, Message } from "./lifecycle.ts";

/** Declares a command for the engine with typed params: `actions: { capturePayment: command<{ paymentId: string }>() }`. */
export function command<P extends object>(): (_: unknown, params: P) => void {
  return () => undefined;
}

/** `tell` delivers an event to another lifecycle, `begin` starts one; both in the same transaction. */
export const engineActions = { tell: command<Message>(), begin: command<StartRequest>() };

interface Tell {
  readonly type: "tell";
  readonly params: Message;
}

/** An action that sends as many messages as `messages` makes from the context, e.g. one to each line. */
export function tellEach<
  C extends MachineContext,
  E extends EventObject,
  P extends ParameterizedObject["params"] | undefined,
>(messages: (context: C, params: P, event: E) => readonly Message[]) {
  return enqueueActions<C, E, P, E, never, Tell, never, never, never>(
    ({ context, event, enqueue }, params) => {
      for (const message of messages(context, params, event))
        enqueue({ type: "tell", params: message });
    },
  );
}
