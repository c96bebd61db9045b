/** What everybody who tells people from robots promises the store (LC-43). */
import { expect, test } from "vitest";
import type { BotCheckGateway } from "#app/.server/outside/bot-check.ts";
import { fresh, opened } from "./subject.ts";
import type { Make } from "./subject.ts";

export function describeBotCheck(who: string, make: Make<BotCheckGateway, null>): void {
  test(`[PAY-44, ERR-130] ${who}: a challenge asks the same however often it is fetched`, async () => {
    const { gateway } = await opened(make);
    const challengeId = fresh("challenge");
    const first = await gateway.challenge({ key: fresh("ask"), challengeId });
    expect(await gateway.challenge({ key: fresh("ask"), challengeId })).toEqual(first);
  });

  test(`[PAY-44, ERR-130] ${who}: the right sum passes, spaces or not; anything else fails, and nothing is said of why`, async () => {
    const { gateway } = await opened(make);
    const challengeId = fresh("challenge");
    const [left, right] = (await gateway.challenge({ key: fresh("ask"), challengeId })).numbers;
    const judge = (answer: string) => gateway.judge({ key: fresh("answer"), challengeId, answer });
    expect(await judge(` ${left + right} `)).toEqual({ outcome: "passed" });
    for (const wrong of [String(left + right + 1), "", "a robot"])
      expect(await judge(wrong)).toEqual({ outcome: "failed" });
  });

  test(`[PAY-44] ${who}: one key has one verdict`, async () => {
    const { gateway } = await opened(make);
    const challengeId = fresh("challenge");
    await gateway.challenge({ key: fresh("ask"), challengeId });
    const asked = { key: fresh("answer"), challengeId, answer: "nonsense" };
    expect(await gateway.judge(asked)).toEqual(await gateway.judge(asked));
  });
}
