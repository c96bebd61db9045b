import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import type { Context } from "./address-edit.schema.ts";

export const guards = {
  isAllowed: ({ context }: { context: Context }) => context.isAllowed,
};

/** An order that may not be changed says so. */
export function why(_snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  return event.type === "edit.opened" ? "AddressCannotBeChanged" : "EventNotAllowed";
}
