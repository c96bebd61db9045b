/** My Addresses: what the account keeps, changed by the rules of checkout (ADDR-34, ADDR-42). */
import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect } from "@remix-run/node";
import type { AddressUse } from "#db";
import type { Door } from "#app/.server/context.ts";
import {
  forgetAddress,
  keepAddress,
  ownAddresses,
  preferAddress,
} from "#app/.server/saved-addresses.ts";
import type { OwnAddress } from "#app/.server/saved-addresses.ts";
import { notFound } from "#app/.server/params.ts";
import { requireShopper } from "#app/.server/viewer.ts";
import { phoneText } from "#app/fmt.ts";
import { paths } from "#app/paths.ts";
import type { Origin } from "#app/paths.ts";
import { usStates } from "#machines/cart/address.rules.ts";
import { savedAddressForm } from "./checkout-forms.ts";
import { fieldWords, summaryWords } from "./field-words.ts";

const uses = ["shipping", "billing"] as const satisfies readonly AddressUse[];

export async function myAddressesPage(request: Request, door: Door) {
  const viewer = await requireShopper(request, door);
  const { origin } = viewer;
  const [shipping, billing] = await Promise.all(
    uses.map((use) => ownAddresses(door.shell, viewer, use)),
  );
  const own = { shipping: shipping ?? [], billing: billing ?? [] };
  const { searchParams } = new URL(request.url);
  return {
    origin,
    lists: uses.map((use) => ({
      use,
      places: own[use].map((one) => cardOf(origin, one)),
      addHref: paths.myAddresses(origin, { add: use }),
    })),
    states: origin === "us" ? Object.entries(usStates) : [],
    form: formOf(viewer.name, [...own.shipping, ...own.billing], searchParams),
    backHref: paths.myAddresses(origin),
  };
}

function cardOf(origin: Origin, one: OwnAddress) {
  const { id, firstName, lastName, line1, line2, city, state, zip, isPrimary, phone } = one;
  return {
    ...{ id, firstName, lastName, line1, line2, isPrimary },
    phone: phone && phoneText(phone),
    town: state ? `${city}, ${state} ${zip}` : `${zip} ${city}`,
    editHref: paths.myAddresses(origin, { edit: id }),
  };
}

/** What the open form begins with: the address that is changed, or nothing but the name; null while none is open. */
function formOf(name: string | null, own: readonly OwnAddress[], query: URLSearchParams) {
  const edited = query.get("edit");
  const one = own.find(({ id }) => id === edited);
  if (edited !== null && !one) throw notFound();
  const added = uses.find((use) => use === query.get("add"));
  if (one) return { id: one.id, use: one.use, typed: typedOf(one) };
  if (!added) return null;
  const [firstName = "", ...rest] = (name ?? "").split(" ");
  return { id: null, use: added, typed: typedOf({ firstName, lastName: rest.join(" ") }) };
}

function typedOf(place: Partial<OwnAddress>) {
  return {
    firstName: place.firstName ?? "",
    lastName: place.lastName ?? "",
    line1: place.line1 ?? "",
    line2: place.line2 ?? "",
    city: place.city ?? "",
    state: place.state ?? "",
    zip: place.zip ?? "",
    phone: place.phone ?? "",
    houseNumber: place.houseNumber ?? "",
    flatNumber: place.flatNumber ?? "",
    district: place.district ?? "",
  };
}

export async function sendMyAddresses(request: Request, door: Door) {
  const { customerId, origin } = await requireShopper(request, door);
  const form = await request.formData();
  const id = String(form.get("id") ?? "");
  const isDone = async () => {
    switch (form.get("event")) {
      case "address.removed":
        return forgetAddress(door.shell, customerId, id);
      case "address.preferred":
        return preferAddress(door.shell, customerId, id);
      default:
        return null;
    }
  };
  const done = await isDone();
  if (done === false) throw notFound();
  if (done === true) return redirect(paths.myAddresses(origin), 303);
  const submission = parseWithZod(form, { schema: savedAddressForm(origin) });
  if (submission.status !== "success") {
    const result = submission.reply();
    const codes = result.error ?? {};
    const texts = await fieldWords(request, codes, form);
    const summary = await summaryWords(request, texts, codes, origin);
    return json({ result, texts, summary }, { status: 422 });
  }
  const use = uses.find((one) => one === form.get("use")) ?? "shipping";
  const kept = { id: id === "" ? null : id, use, place: submission.value };
  if (!(await keepAddress(door.shell, customerId, kept))) throw notFound();
  return redirect(paths.myAddresses(origin), 303);
}
