/** Whoever runs the store reads in its log of a provider that is away, also where a shopper is only told to try again. */
import { expect, test } from "vitest";
import { openSilenceLog } from "#app/.server/outside/http/silence-log.ts";
import { createHttpGateways } from "#app/.server/outside/http/gateways.ts";
import { openLog } from "#app/.server/request/log.ts";
import { openHttpStore } from "#tests/kit/http-store.ts";

const nobody = "http://127.0.0.1:1";

test("a store says which of its providers did not answer, and to what", async () => {
  const store = await openHttpStore({ env: { PROVIDER_PRICING_URL: nobody } });
  const told = () => store.log.filter(({ msg }) => msg === "a provider did not answer");
  await expect
    .poll(told)
    .toMatchObject([
      { level: "warn", provider: "pricing", what: expect.stringContaining("/pricing/promotions") },
    ]);
  // One line for one failure.
  expect(store.log.filter(({ level }) => level === "warn")).toHaveLength(1);
  await store.close();
});

test("one that stays away is told of once a minute, with how often it was asked for nothing", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = openLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  let now = 0;
  const { giftCard } = createHttpGateways({
    ...{ baseUrl: nobody, secret: "a secret of this test alone, long enough", timeoutMs: 1000 },
    onFault: openSilenceLog(
      (fields, said) => log.warn(fields, said),
      () => now,
    ),
  });
  const look = () => giftCard.look({ key: "1", code: "GIFTCARD610500" }).catch(() => undefined);
  for (now of [0, 1_000, 59_000]) await look();
  expect(lines.map(({ provider, times }) => [provider, times])).toEqual([["giftCard", undefined]]);
  now = 60_000;
  await look();
  expect(lines.map(({ times }) => times)).toEqual([undefined, 3]);
  expect(JSON.stringify(lines)).not.toContain("GIFTCARD610500");
});
