/** A text that promises something within some business days has a deadline behind it, which tells its customer and the agents. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lifecycleNamed } from "#machines";

/** What the store does not promise itself. */
const ofOthers = ["A letter from the bank follows by mail in 7-10 business days."];

/** The beginning of each text, and the lifecycle whose delay it is. */
const kept: Readonly<Record<string, readonly [lifecycle: string, delay: string]>> = {
  "Money goes back the way it came within 10 business days": ["return", "refundPromise"],
  "Refund within {fromDays} to {toDays} business days": ["return", "refundPromise"],
  "Refund within {toDays} business days": ["return", "refundPromise"],
  "What you paid at the door comes back by bank transfer. Once we have": ["refund", "promise"],
  "The credit arrives within 7 business days": ["trade-in", "untilCredit"],
  "The page of your trade-in shows the credit. What is still due": ["trade-in", "untilCredit"],
  "The page of your trade-in shows the credit. It arrives within": ["trade-in", "untilCredit"],
  "We check it within 3 to 10 business days": ["trade-in", "untilResults"],
  "The warehouse checks your request and answers within": ["replacement", "untilAnswer"],
  "We ask the carrier and our warehouse where it is and answer": ["replacement", "untilAnswer"],
  "We ask the carrier and our warehouse where it is, and write": ["return", "untilExpiry"],
  "We ask the carrier and our warehouse, and write to you": ["return", "untilExpiry"],
};

/** The English texts that are in use. */
const texts = readFileSync("locales/en-US/messages.po", "utf8")
  .split("\n")
  .flatMap((row) => /^msgid "(.+)"$/.exec(row)?.[1] ?? []);

test("each promise of business days is somebody's deadline", () => {
  const beginnings = [...Object.keys(kept), ...ofOthers];
  const promises = texts.filter((text) => /business days?\b/i.test(text));
  const unkept = promises.filter((text) => !beginnings.some((one) => text.startsWith(one)));
  expect(unkept).toEqual([]);
  expect(beginnings.filter((one) => !promises.some((text) => text.startsWith(one)))).toEqual([]);
});

test.each(Object.values(kept))("%s has the deadline %s", (name, delay) => {
  expect(JSON.stringify(lifecycleNamed(name).machine.config)).toContain(`"${delay}":`);
});
