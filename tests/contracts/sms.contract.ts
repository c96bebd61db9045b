/** What everybody who sends text messages promises the store. */
import { expect, test } from "vitest";
import type { SmsGateway } from "#app/.server/outside/sms.ts";
import { fresh, opened } from "./subject.ts";
import type { Make } from "./subject.ts";

/** Numbers of the carrier's test environment. */
export interface KnownNumbers {
  readonly good: string;
  readonly none: string;
  /** How many messages with this text arrived. */
  arrived(text: string): Promise<number>;
}

export function describeSms(who: string, make: Make<SmsGateway, KnownNumbers>): void {
  test(`${who}: one key sends one message`, async () => {
    const { gateway, known } = await opened(make);
    const message = { key: fresh("sms"), to: known.good, text: fresh("Your cart") };
    for (let turn = 0; turn < 2; turn += 1)
      expect(await gateway.send(message)).toEqual({ outcome: "sent" });
    expect(await known.arrived(message.text)).toBe(1);
  });

  test(`${who}: a number that does not exist is refused for good`, async () => {
    const { gateway, known } = await opened(make);
    const message = { key: fresh("sms"), to: known.none, text: fresh("Your cart") };
    expect(await gateway.send(message)).toEqual({ outcome: "refused" });
    expect(await known.arrived(message.text)).toBe(0);
  });
}
