/** Text messages that are kept for `/sandbox/sms` instead of being sent. */
import { captureSms } from "#db";
import type { Store } from "#db";
import { instant } from "#app/.server/clock.ts";
import type { Clock } from "#app/.server/clock.ts";
import type { SmsGateway } from "#app/.server/gateways/sms.ts";

export function caughtSms(store: Store, clock: Clock): SmsGateway {
  return {
    send: ({ to, text, key }) =>
      store.write((tx) =>
        captureSms(tx.db, { key, recipient: to, text, receivedAt: instant(clock) }),
      ),
  };
}
