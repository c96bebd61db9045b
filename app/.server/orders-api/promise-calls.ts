/** What a buyer answers and brings to an order that waits for it: a late date, a phone line (API-16, API-35). */
import * as z from "zod";
import { openActivation } from "#app/.server/after-sales/activation/opened-activation.ts";
import { submitActivation } from "#app/.server/after-sales/activation/submitted-activation.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import { call, done, refusedWith, send } from "./call.ts";

const typed = z.string().max(60).default("");

export const promiseCalls = {
  /** The answer to a date that cannot be kept; without a question nothing is to be answered (OPEN-97). */
  "ftc-verify": call("POST", z.object({ is_confirmed: z.boolean() }), async (called) => {
    const { request, scope, parts, address, body } = called;
    if (!parts.delay) return refusedWith("InvalidEvent");
    const type = body.is_confirmed ? "ftc.confirmed" : "ftc.declined";
    const outcome = await send(called, `delay-confirmation:${parts.orderId}`, { type });
    if (!outcome.ok) return outcome;
    const { delay } = await openOrder(request, scope, address);
    return done({
      status: delay?.view.status ?? null,
      answered_at: delay?.view.answeredAt ?? null,
    });
  }),
  /** A SIM, an eSIM, or a number that is brought along; an order without a phone line has none. */
  "submit-carrier-activation": call(
    "POST",
    z.object({
      activation_kind: z.enum(["SIM", "eSIM", "port"]),
      ...{ sim_number: typed, port_number: typed, port_account: typed, port_pin: typed },
    }),
    async ({ request, scope, address, body, key }) => {
      const activated = await openActivation(request, scope, address);
      const { activation_kind: kind, sim_number: simNumber, port_number: portNumber } = body;
      const { port_account: portAccount, port_pin: portPin } = body;
      const isOtherNumber =
        kind === "port" && activated.found.view.events.includes("number.chosen");
      const submitted = await submitActivation(scope, activated, {
        type: isOtherNumber ? "number.chosen" : "activation.submitted",
        fields: { kind, simNumber, portNumber, portAccount, portPin },
        ...{ rev: undefined, key },
      });
      if (!submitted.ok) return submitted;
      const { found } = await openActivation(request, scope, address);
      const { status, code: failure, flags } = found.view;
      return done({ status, failure, flags });
    },
  ),
};
