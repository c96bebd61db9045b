import { expect, test } from "vitest";
import { openTown } from "#tests/kit/sandbox.ts";

test("[LC-43] the right sum is a person's, anything else a robot's", async () => {
  const town = await openTown();
  const { botCheck } = town.gateways;
  const challengeId = "S-1/1";
  const { numbers } = await botCheck.challenge({ key: "k1", challengeId });
  expect(await botCheck.challenge({ key: "k2", challengeId })).toEqual({ numbers });
  const sum = String(numbers[0] + numbers[1]);
  expect(await botCheck.judge({ key: "k3", challengeId, answer: ` ${sum} ` })).toEqual({
    outcome: "passed",
  });
  expect(await botCheck.judge({ key: "k4", challengeId, answer: "0" })).toEqual({
    outcome: "failed",
  });
  await town.close();
});
