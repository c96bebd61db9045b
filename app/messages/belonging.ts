/** Which item a service is for, as pages, mails and invoices say it. */
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { Belonging } from "#machines/order";

const words = {
  item: msg({ message: "For {name}", comment: "of a warranty or the like; name: an article" }),
  some: msg({
    message: "For {units} of your {ofUnits} × {name}",
    comment: "of a warranty or the like; units, ofUnits: numbers; name: an article",
  }),
} as const;

export function belongingText({ name, units, ofUnits }: Belonging): MessageDescriptor {
  return units < ofUnits
    ? { ...words.some, values: { units: String(units), ofUnits: String(ofUnits), name } }
    : { ...words.item, values: { name } };
}
