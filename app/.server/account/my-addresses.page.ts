/** My Addresses: what the account keeps, changed by the rules of checkout (ADDR-34, ADDR-42). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { ownAddresses } from "#app/.server/identity/saved-addresses.ts";
import type { OwnAddress } from "#app/.server/identity/saved-addresses.ts";
import { typedOn } from "#app/.server/identity/typed/typed-answers.ts";
import type { TypedAnswers } from "#app/.server/identity/typed/typed-fields.ts";
import { notFound } from "#app/.server/request/params.ts";
import { requireShopper } from "#app/.server/identity/viewer.ts";
import { phoneText } from "#app/phone-text.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { usStates } from "#machines/cart/schema/address.rules.ts";
import { uses } from "./own-addresses.ts";

export async function myAddressesPage(request: Request, scope: RequestScope) {
  const viewer = await requireShopper(request, scope);
  const { storefront } = viewer;
  const [shipping, billing] = await Promise.all(
    uses.map((use) => ownAddresses(scope.engine, viewer, use)),
  );
  const own = { shipping: shipping ?? [], billing: billing ?? [] };
  const { searchParams } = new URL(request.url);
  return {
    storefront,
    lists: uses.map((use) => ({
      use,
      places: own[use].map((one) => cardOf(storefront, one)),
      addHref: paths.myAddresses(storefront, { add: use }),
    })),
    states: storefront === "us" ? Object.entries(usStates) : [],
    form: withTyped(
      formOf(viewer.name, [...own.shipping, ...own.billing], searchParams),
      await typedOn(request, scope),
    ),
    backHref: paths.myAddresses(storefront),
  };
}

function cardOf(storefront: Storefront, one: OwnAddress) {
  const { id, firstName, lastName, line1, line2, city, state, zip, isPrimary, phone } = one;
  return {
    ...{ id, firstName, lastName, line1, line2, isPrimary },
    phone: phone && phoneText(phone),
    town: state ? `${city}, ${state} ${zip}` : `${zip} ${city}`,
    editHref: paths.myAddresses(storefront, { edit: id }),
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

/** What was typed into the same form, and had to wait for signing in. */
function withTyped(form: ReturnType<typeof formOf>, waiting: TypedAnswers) {
  if (form === null || (waiting.id?.[0] ?? "") !== (form.id ?? "")) return form;
  if (form.id === null && waiting.use?.[0] !== form.use) return form;
  const again = Object.entries(form.typed).map(([name, value]) => [
    name,
    waiting[name]?.[0] ?? value,
  ]);
  const typed: typeof form.typed = Object.fromEntries(again);
  return { ...form, typed };
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
