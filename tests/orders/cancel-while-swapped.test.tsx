/** A request to cancel that comes a moment after an agent has begun a swap: the answer says what the page says. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { CancelPage } from "#app/features/cancel/cancel-page.tsx";
import { paths } from "#app/paths.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { said } from "../models/forms.ts";
import { swappable } from "./kit-swap.ts";

/** Looks at what can be cancelled; then an agent swaps, and it is sent. */
async function overtaken(by: Readonly<Record<string, string>>, carriesRev: boolean) {
  const { scope, me, orderId, ask } = await swappable();
  const address = { storefront: "us", orderId } as const;
  const path = paths.cancelOrder("us", orderId);
  const page = () => cancelPage(me.browser.get(path), scope, address);
  const { rev, key } = (await page()).ticket;
  expect(await ask(by)).toBe(303);
  const form = { event: "cancel.requested", key, line: "1", reason: "changed_mind" };
  const sent = { ...form, ...(carriesRev && { rev: String(rev) }) };
  const answer = await sendCancellation(me.browser.post(path, sent), scope, address);
  const data = JSON.parse(JSON.stringify(await page()));
  const screen = createElement(CancelPage, { ...data, answer: await answer.json() });
  return { status: answer.status, text: said(await rendered(screen, { path, locale: "en-US" })) };
}

const swapping = "An item of this order is being swapped, so nothing can be cancelled right now.";
const busy = "Our warehouse is working on this order, so nothing can be cancelled right now.";
const quiet = { is_suppress_customer_communication: "yes" };

test.each([
  ["that is told", {}, true, 409, swapping],
  ["that is told", {}, false, 422, swapping],
  ["that is not told", quiet, true, 409, busy],
  ["that is not told", quiet, false, 422, busy],
] as const)(
  "[CANC-07, OPEN-63] whoever is overtaken by a swap %s reads why nothing can be cancelled, and not to try again (%j, %s)",
  async (_, by, carriesRev, status, reason) => {
    const answer = await overtaken(by, carriesRev);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(`This cannot be cancelled ${reason}`);
    expect(answer.text.split(reason)).toHaveLength(2);
    expect(answer.text).not.toContain("try again");
    expect(answer.text).not.toContain("cancelled online");
  },
);
