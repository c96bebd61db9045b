import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import * as address from "#machines/cart/address.rules.ts";
import * as contacts from "#machines/cart/contact.rules.ts";
import type { Context, Event } from "./address-edit.schema.ts";

interface Asked {
  readonly context: Context;
  readonly event: Event;
}

export const guards = {
  isAllowed: ({ context }: Asked) => context.isAllowed,
  /** The rules of an address apply (EDIT-02). */
  isValid: ({ context, event }: Asked) =>
    event.type === "address.saved" &&
    [
      address.firstName(event.first_name),
      address.lastName(event.last_name),
      address.line1(event.line_1),
      address.line2(event.line_2 ?? ""),
      contacts.email(event.email),
      contacts.phone("address", context.origin)(event.phone),
    ].every((code) => code === null),
};

/** An order that may not be changed says so; a form with a fault says that of the address. */
export function why(_snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  if (event.type === "edit.opened") return "AddressCannotBeChanged";
  return event.type === "address.saved" ? "ShippingAddressInvalid" : "EventNotAllowed";
}
