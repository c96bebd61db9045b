/** Where a cart goes, how, and to whom the bill is made out; and the addresses of an account (API-52 to API-59). */
import * as z from "zod";
import type { AddressUse } from "#db";
import { answerAddressBook } from "#app/.server/account/address-book.ts";
import { answerAddress } from "#app/.server/checkout/address/address-answers.ts";
import { answerDelivery, deliveryStep } from "#app/.server/checkout/delivery/delivery-step.ts";
import { ownAddresses } from "#app/.server/identity/saved-addresses.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { isMethodId, methodTexts } from "#app/messages/checkout.ts";
import { addressJson } from "#app/.server/orders-api/wire/address-json.ts";
import { paths } from "#app/paths.ts";
import { readPage, sendForm } from "./by-form.ts";
import { notThere, shopCall, signInFirst } from "./shop-call.ts";
import type { Called, Told } from "./shop-call.ts";
import { ownCart, toldCart } from "./shopping.ts";
import {
  addressBody,
  callNames,
  firmBody,
  firmFields,
  firmNames,
  formFields,
} from "./wire/address-json.ts";
import { cartShape, shippingMethodShape } from "./wire/cart-json.ts";
import { savedAddressesShape, savedAddressJson } from "./wire/saved-address-json.ts";
import type { SavedAddresses } from "./wire/saved-address-json.ts";

const address = z.object(addressBody);
const text = z.string().max(1000).optional();
const addressId = z.string().max(60);

/** The answer to an address that is usually written otherwise: `use` takes that, `keep` insists on what was sent (ADDR-31). */
const check = z.enum(["use", "keep"]).optional();

const atAddress = /\/checkout\/(delivery|payment)$/;
const names = { ...callNames("", "shipping_info."), ...callNames("billing.", "billing_info.") };

/** The saved addresses of the account, for goods or for bills. */
async function saved(called: Called<unknown>, use: AddressUse): Promise<Told<SavedAddresses>> {
  const { request, scope } = called;
  const viewer = await viewerOf(request, scope);
  if (viewer.customerId === null) return signInFirst;
  const all = await ownAddresses(scope.engine, viewer, use);
  return { ok: true, data: { addresses: all.map(savedAddressJson) } };
}

/** Sends a form of My Addresses and answers with what is there afterwards. */
async function book(
  called: Called<unknown>,
  use: AddressUse,
  fields: Readonly<Record<string, string | undefined>>,
): Promise<Told<SavedAddresses>> {
  const path = paths.myAddresses(called.storefront);
  const form = { path, fields, leadsTo: /\/my-addresses$/, none: "AddressNotFound" };
  const sent = await sendForm(called, answerAddressBook, { ...form, names: callNames() });
  return sent.ok ? saved(called, use) : sent;
}

export const shippingCalls = [
  shopCall({
    ...{ path: "cart/saved-shipping-info", method: "GET" },
    summary: "The addresses that the account keeps for goods, the primary one first.",
    ...{ body: z.object({}), answer: savedAddressesShape },
    work: (called) => saved(called, "shipping"),
  }),
  shopCall({
    ...{ path: "cart/saved-billing-info", method: "GET" },
    summary: "The addresses that the account keeps for bills.",
    ...{ body: z.object({}), answer: savedAddressesShape },
    work: (called) => saved(called, "billing"),
  }),
  shopCall({
    ...{ path: "cart/save-shipping-info", method: "POST" },
    summary:
      "Says where the cart goes and how its shopper is reached; without an address, the contact of a cart that ships nothing.",
    body: z.object({
      shipping_info: address.optional(),
      /** Left out where it is the same as shipping (ADDR-33). */
      billing_info: address.optional(),
      ...{ first_name: text, last_name: text, email: text, phone: text, check },
      /** Where it is used, of a cart that renews and ships nothing: its tax goes by that (SUB-37). */
      postal_code: text,
      ...firmBody,
      /** Keeps the addresses in the account, too. */
      save: z.boolean().default(false),
    }),
    answer: cartShape,
    async work(called) {
      const { body, storefront } = called;
      const { shipping_info, billing_info, email, phone } = body;
      const who = { first_name: body.first_name, last_name: body.last_name };
      const contact = {
        ...formFields({ ...who, postal_code: body.postal_code }),
        confirmEmail: email,
      };
      const sent = await sendForm(called, answerAddress, {
        path: paths.checkoutStep(storefront, "address"),
        fields: {
          ...{ email, phone, event: shipping_info ? "address.entered" : "contact.entered" },
          ...(shipping_info ? formFields(shipping_info) : contact),
          ...firmFields(body),
          ...(billing_info ? formFields(billing_info, "billing.") : { billingSame: "on" }),
          ...{ check: body.check, save: body.save ? "on" : undefined },
        },
        leadsTo: atAddress,
        names: { ...(shipping_info ? names : callNames()), ...firmNames },
      });
      return sent.ok ? toldCart(called, sent.data.headers) : sent;
    },
  }),
  shopCall({
    ...{ path: "cart/update-billing-info", method: "POST" },
    summary: "Makes the bill out to another address than the goods', or to the same.",
    body: z.object({
      billing_info: address.optional(),
      same_as_shipping: z.boolean().default(false),
      /** Keeps it in the account, too. */
      save: z.boolean().default(false),
    }),
    answer: cartShape,
    async work(called) {
      const { body, storefront } = called;
      const cart = await ownCart(called);
      const { contact = null, shippingAddress = null } = cart?.context.checkout ?? {};
      if (!cart) return notThere("CartNotFound");
      if (!contact || !shippingAddress)
        return { ok: false, refusal: { code: "CartNotComplete", details: { step: "address" } } };
      const { email, companyName: business_name, taxId: tax_id } = contact;
      const { billing_info } = body;
      const sent = await sendForm(called, answerAddress, {
        path: paths.checkoutStep(storefront, "address"),
        fields: {
          ...{ event: "address.entered", email, phone: shippingAddress.phone, check: "keep" },
          ...{
            ...formFields(addressJson(shippingAddress)),
            ...firmFields({ business_name, tax_id }),
          },
          ...(billing_info && !body.same_as_shipping
            ? formFields(billing_info, "billing.")
            : { billingSame: "on" }),
          save: body.save ? "on" : undefined,
        },
        ...{ leadsTo: atAddress, names: callNames("billing.", "billing_info.") },
      });
      return sent.ok ? toldCart(called, sent.data.headers) : sent;
    },
  }),
  shopCall({
    ...{ path: "cart/update-shipping-info", method: "POST" },
    summary: "Changes a saved address; without `address_id` another one is saved.",
    body: z.object({
      address_id: addressId.optional(),
      ...addressBody,
      phone: text,
      use: z.enum(["shipping", "billing"]).default("shipping"),
    }),
    answer: savedAddressesShape,
    work(called) {
      const { address_id: id, phone, use, ...place } = called.body;
      return book(called, use, { ...formFields(place), id, phone, use });
    },
  }),
  shopCall({
    ...{ path: "cart/delete-shipping-info", method: "POST" },
    summary: "Takes an address out of the account.",
    body: z.object({ address_id: addressId }),
    answer: savedAddressesShape,
    work: (called) =>
      book(called, "shipping", { event: "address.removed", id: called.body.address_id }),
  }),
  shopCall({
    ...{ path: "cart/shipping-options", method: "GET" },
    summary: "How the cart can come, once it is known where to.",
    body: z.object({}),
    answer: z.strictObject({
      ...{ home: z.array(shippingMethodShape), truck: z.array(shippingMethodShape) },
      ...{ pickup: z.array(shippingMethodShape), lockers: z.array(shippingMethodShape) },
      /** The hours of a truck, on the clock of the address. */
      windows: z.array(z.strictObject({ start: z.string(), end: z.string() })),
    }),
    async work(called) {
      const path = paths.checkoutStep(called.storefront, "delivery");
      const page = await readPage(called, { path }, deliveryStep);
      if (!page.ok) return page;
      const i18n = await i18nOf(called.request);
      const optionJson = ({ value, methodId, promisedOn, cents, store, locker }: Card) => ({
        ...{ id: value, name: nameOf(methodId), cost: cents, code: methodId },
        description: store?.name ?? locker?.street ?? "",
        promised_on: promisedOn,
      });
      const nameOf = (methodId: string) =>
        isMethodId(methodId) ? i18n._(methodTexts[methodId]) : methodId;
      const { home, truck, pickup, lockers, windows } = page.data;
      return {
        ok: true,
        data: {
          ...{ home: home.map(optionJson), truck: truck.map(optionJson) },
          ...{ pickup: pickup.map(optionJson), lockers: lockers.map(optionJson) },
          windows: windows.map(({ start, end }) => ({ start, end })),
        },
      };
    },
  }),
  shopCall({
    ...{ path: "cart/update-shipping-method", method: "POST" },
    summary: "Chooses one of the shipping options.",
    body: z.object({
      /** The `id` of an option that brings it, or hands it over. */
      shipping_method: z.string().max(120),
      /** The `id` of a truck's day, and the start of its hours, where a truck comes. */
      truck: z.string().max(40).optional(),
      window: z.string().max(40).optional(),
      instructions: text,
    }),
    answer: cartShape,
    async work(called) {
      const { shipping_method: method, truck, window, instructions } = called.body;
      const sent = await sendForm(called, answerDelivery, {
        path: paths.checkoutStep(called.storefront, "delivery"),
        fields: { event: "delivery.chosen", method, truck, window, instructions },
        ...{ leadsTo: /\/checkout\/payment$/, names: { method: "shipping_method" } },
      });
      return sent.ok ? toldCart(called, sent.data.headers) : sent;
    },
  }),
];

/** A card of the delivery step. */
type Card = Awaited<ReturnType<typeof deliveryStep>>["home"][number];
