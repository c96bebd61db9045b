import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import type { Context, Event } from "./address-edit.schema.ts";

interface Asked {
  readonly context: Context;
  readonly event: Event;
}

export const guards = {
  isAllowed: ({ context }: Asked) => context.isAllowed,
  /** The rules of an address apply (EDIT-02). */
  isValid: ({ event }: Asked) => event.type === "address.saved" && event.faults.length === 0,
};

/** An order that may not be changed says so; a form with a fault says that of the address. */
export function why(_snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  if (event.type === "edit.opened") return "AddressCannotBeChanged";
  return event.type === "address.saved" ? "ShippingAddressInvalid" : "EventNotAllowed";
}
