/** The HTTP clients of tax, addresses and places: what tables of our own stand in for where the outside is played. */
import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { AddressGateway } from "#app/.server/outside/address.ts";
import type { FulfilmentGateway } from "#app/.server/outside/fulfilment.ts";
import type { TaxGateway } from "#app/.server/outside/tax.ts";
import { locker, store } from "#machines/cart";
import type { Caller } from "./caller.ts";
import { BASIS_POINTS } from "#machines/kit";

const rate = z.strictObject({ basisPoints: z.int().min(0).max(BASIS_POINTS) });

export function taxOver({ get }: Caller): TaxGateway {
  return {
    async rate({ country, state, zip }) {
      const query = new URLSearchParams({ country, state, zip });
      return (await get(`/tax/rates?${query.toString()}`, rate)).basisPoints;
    },
  };
}

const typed = z.strictObject({
  ...{ line1: z.string(), line2: z.string().nullable(), city: z.string(), state: z.string() },
  ...{ zip: z.string(), country: z.enum(["US", "PL"]) },
});

const checked = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("good") }),
  z.strictObject({ outcome: z.literal("recommended"), address: typed }),
  z.strictObject({
    outcome: z.literal("doubtful"),
    code: z.enum(["AddressNotRecognised", "CityStateNotFound", "ShippingAddressInvalid"]),
  }),
]);

export function addressOver({ post }: Caller): AddressGateway {
  return { check: (address) => post("/address/checks", checked, randomUUID(), address) };
}

const pickupStore = z.strictObject({
  ...store.omit({ hours: true }).shape,
  ...{ storefront: z.enum(["us", "pl"]), opens: z.string(), closes: z.string() },
  ...{ state: z.string(), zip: z.string(), street: z.string() },
});

const lockers = z.array(locker);
const days = z.array(z.iso.date());

export function fulfilmentOver({ get }: Caller): FulfilmentGateway {
  const at = (path: string, query: Record<string, string>) =>
    `/fulfilment/${path}?${new URLSearchParams(query).toString()}`;
  return {
    stores: (storefront, today) => get(at("stores", { storefront, today }), z.array(pickupStore)),
    lockers: (zip) => get(at("lockers", { zip }), lockers),
    truckDays: (zip, wanted) => get(at("truck-days", { zip, days: wanted.join(",") }), days),
  };
}
