/**
 * By whichever way somebody pays: pressing agrees to the sum that the page showed. The cart changes beside the page, and the form
 * that it rendered is sent as it was.
 */
import { expect, test } from "vitest";
import { cartOf, skus } from "#tests/checkout/kit.ts";
import { lifecycle } from "#machines/cart";
import { unpack } from "#machines/kit";
import { arrived, filledForm, rests, storeOf } from "./kit-ways.tsx";

test.each(rests)(
  "[PAY-35, PLACE-13] %s pays the sum that its page showed: where the cart costs something else by now, nothing is begun",
  async (method) => {
    const { checkout, shopper } = await arrived(method);
    const { world } = checkout;
    const form = await filledForm(method, checkout, shopper);
    await shopper.add(storeOf(method) === "us" ? skus.charger : "CM6P-1-SAG");
    const answer = await form.send();
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { refusal: { code: "Conflict" } },
    ]);
    const stored = await world.engine.store.engine.load(cartOf(checkout));
    const { context } = unpack(lifecycle, JSON.parse(stored?.snapshot ?? "{}"));
    expect(context.checkout.payments).toEqual([]);
  },
);
