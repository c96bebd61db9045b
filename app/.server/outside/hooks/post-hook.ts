/** Sends one message to a system of the deployer's, once: signed, without following where it leads, and without waiting for long. */
import { request as plainRequest } from "node:http";
import { request } from "node:https";
import { derivedToken } from "#app/.server/outside/secrets/derived.ts";
import { signWebhook } from "#app/.server/outside/webhooks/webhook-signature.ts";
import { BarredAddress, guardedLookup, hookUrlFault } from "./hook-address.ts";
import type { HookRules } from "./hook-address.ts";

const ANSWER_WITHIN_MS = 10_000;

/** What a message is signed with for one system; nothing of it is stored. */
export const hookSecret = (root: string, hookId: string): string =>
  `whsec_${derivedToken(root, "secret of a hook", [hookId])}`;

export interface HookMessage {
  readonly url: string;
  readonly body: string;
  readonly eventId: string;
  readonly deliveryId: string;
  readonly attempt: number;
  /** Of today, then of before the last rotation: whoever knows one of them knows who speaks. */
  readonly secrets: readonly string[];
  /** Real time, in milliseconds since 1970. */
  readonly now: number;
}

export interface HookAnswer {
  readonly outcome: "taken" | "refused" | "unheard" | "barred";
  readonly httpStatus: number | null;
}

const none = (outcome: HookAnswer["outcome"]): HookAnswer => ({ outcome, httpStatus: null });

/** `t=<unix seconds>,v1=<hex>` and one more `v1` while a rotation is under way. */
function hookSignature({ secrets, body, now }: HookMessage): string {
  const signed = secrets.map((secret) => signWebhook(secret, body, now));
  return signed.map((one, at) => (at === 0 ? one : one.replace(/^t=\d+,/, ""))).join(",");
}

export function postHook(message: HookMessage, rules: HookRules): Promise<HookAnswer> {
  const { url, body, eventId, deliveryId, attempt } = message;
  if (hookUrlFault(url, rules) !== null) return Promise.resolve(none("barred"));
  const send = url.startsWith("https:") ? request : plainRequest;
  return new Promise((resolve) => {
    const sent = send(
      url,
      {
        ...{ method: "POST", agent: false, lookup: guardedLookup(rules) },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        headers: {
          ...{ "content-type": "application/json", "content-length": Buffer.byteLength(body) },
          ...{ "x-event-id": eventId, "x-delivery-id": deliveryId, "x-attempt": String(attempt) },
          "x-signature": hookSignature(message),
        },
      },
      ({ statusCode: httpStatus = 0 }) => {
        const isTaken = httpStatus >= 200 && httpStatus < 300;
        resolve({ outcome: isTaken ? "taken" : "refused", httpStatus });
        // What it says besides is read by nobody.
        sent.destroy();
      },
    );
    sent.on("error", (error) =>
      resolve(none(error instanceof BarredAddress ? "barred" : "unheard")),
    );
    sent.end(body);
  });
}
