/** What the start says of a setting that does not fit: the store's own words, one sentence for each. */
import { expect, test } from "vitest";
import { retained } from "#app/.server/request/settings/retention.ts";
import { inspectEnv } from "#app/.server/request/env.ts";

const wrongIn = (given: Readonly<Record<string, string>>) =>
  inspectEnv({ DATABASE_FILE: ":memory:", ...given }).wrong;

const originOnly =
  "scheme, host and port alone, such as https://shop.example: no path, query or user";
const based =
  "an address with a host, such as https://provider.example/base: no port 0, query or user";

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
  ...["smtp://", "smtp:mail.example", "smtp:///mail", "smtps://mail.example:0"].map((given) => [
    ...[
      "SMTP_URL",
      given,
      "a host, and a port that is not 0, such as smtp://mail.shop.example:587",
    ],
  ]),
  ["STORE_URL", "https://shop.example:0", "a port that is not 0"],
  ["LOGGER_URL", "https://log.example:0", "a port that is not 0"],
  ...["https://shop.example/shop", "https://ada@shop.example", "https://shop.example?a=b"].map(
    (given) => ["STORE_URL", given, originOnly],
  ),
  ...["http://127.0.0.1:0", "http://pay.example?key=1", "http://u:p@pay.example"].flatMap((given) =>
    ["PROVIDER_PAYMENT_URL", "SANDBOX_URL"].map((name) => [name, given, based]),
  ),
  ...["http://0.0.0.0", "0.0.0.0:3000", "shop example"].map((given) => [
    ...["HOST", given, "a name or an IP address alone, such as 0.0.0.0: no scheme and no port"],
  ]),
])("%s=%s", (name, given, words) => {
  expect(wrongIn({ [name]: given })).toEqual([`${name}: ${words}`]);
});

test("addresses of every usual form are read", () => {
  for (const given of [
    "smtp://mail.example",
    "smtps://u%40x:p@mail.example:465",
    "smtp://[::1]:25",
  ])
    expect(wrongIn({ SMTP_URL: given }), given).toEqual([]);
  for (const given of ["::", "0.0.0.0", "localhost", "shop_1", "fe80::1%eth0"])
    expect(wrongIn({ HOST: given }), given).toEqual([]);
  expect(wrongIn({ PROVIDER_PAYMENT_URL: "https://pay.example:8443/v1/" })).toEqual([]);
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
