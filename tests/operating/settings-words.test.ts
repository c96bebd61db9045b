/** What the start says of a setting that does not fit: the store's own words, one sentence for each. */
import { expect, test } from "vitest";
import { retained } from "#app/.server/request/settings/retention.ts";
import { inspectEnv } from "#app/.server/request/env.ts";

const wrongIn = (given: Readonly<Record<string, string>>) =>
  inspectEnv({ DATABASE_FILE: ":memory:", ...given }).wrong;

test.each([
  ["SYNCHRONOUS", "OFF", "FULL or NORMAL"],
  ["NODE_ENV", "prod", "production, development or test"],
  ["LOG_LEVEL", "loud", "fatal, error, warn, info, debug, trace or silent"],
  ["WORKER", "yes", "on or off"],
  ["PORT", "0x1f", "a whole number from 1 to 65535, written in digits"],
  ["PORT", "80.5", "a whole number from 1 to 65535, written in digits"],
  ["PORT", "1e3", "a whole number from 1 to 65535, written in digits"],
  ["PORT", "70000", "a whole number from 1 to 65535, written in digits"],
  ["BOT_BLOCK_MINUTES", "0", "a whole number from 1 to 1440, written in digits"],
  ["SESSION_MAX_HOURS", "0x10", "a number from 1 to 8760, written in digits"],
  ["DOLLAR_CONVERSION_MULTIPLIER", "-1", "a number from 0 to 10, written in digits"],
  ["DEMO_ON_PUBLIC_INTERFACE", "yes", "yes-i-know, or leave it out"],
  ["STORE_NAME", "x".repeat(41), "1 to 40 characters"],
  ["MAIL_FROM", "nobody", "an e-mail address, such as orders@shop.example"],
  ["SMTP_URL", "mail.example", "an address that begins with smtp:// or smtps://"],
])("%s=%s", (name, given, words) => {
  expect(wrongIn({ [name]: given })).toEqual([`${name}: ${words}`]);
});

test("how long people's data is kept has a most, and never is never", () => {
  for (const { variable } of Object.values(retained)) {
    const words = `${variable}: a whole number of days from 1 to 36500, or never`;
    for (const given of ["0", "36501", "1e9", "999999999999", "1.5", "soon"])
      expect(wrongIn({ [variable]: given }), given).toEqual([words]);
    for (const given of ["1", "36500", "never"]) expect(wrongIn({ [variable]: given })).toEqual([]);
  }
});

test("what fits is read as before", () => {
  const { env } = inspectEnv({
    ...{ DATABASE_FILE: ":memory:", PORT: "8080", SESSION_MAX_HOURS: "1.5" },
    ...{ DOLLAR_CONVERSION_MULTIPLIER: "0.02", KEEP_REPORTS_DAYS: "never" },
  });
  expect(env).toMatchObject({ port: 8080, sessionMaxHours: 1.5, centsPerPoint: 2 });
  expect(env.retention.reports).toBeNull();
});
