/** What nobody sends who uses the store as it is meant: names, texts, forms, bodies, types and methods. */
import fc from "fast-check";

const words = [
  "constructor",
  "__proto__",
  "toString",
  "%",
  "_",
  "../..",
  "-1",
  "NaN",
  "1e999",
  "null",
];
export const odd = fc.oneof(
  fc.constantFrom(
    ...words,
    "ORD-2026-7K3F-9Q2D",
    "us",
    "order:1",
    "\u0000",
    "\ud800",
    "💥",
    "'",
    "{{",
    "<b>",
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ minLength: 2000, maxLength: 4000 }),
);

const names = fc.oneof(
  fc.constantFrom(
    ...["event", "rev", "key", "intent", "to", "code", "email", "order_id", "email_or_zip", "line"],
    ...[
      "line1",
      "firstName",
      "zip",
      "billing.zip",
      "lines[0].sku",
      "units",
      "serials[0]",
      "method",
    ],
    ...[
      "q[99999999]",
      "a[0][0][0][0][0][0][0]",
      "__proto__.a",
      "a.constructor.b",
      "[]",
      "a[",
      "..",
      "",
    ],
  ),
  fc.string({ maxLength: 20 }),
);

export const forms = fc
  .array(fc.tuple(names, odd), { maxLength: 12 })
  .map((fields) => new URLSearchParams(fields.map(([name, value]) => [name, value])).toString());

export const events = fc
  .constantFrom(
    ...words,
    "return.requested",
    "payment.started",
    "xstate.init",
    "xstate.after.x.y",
    "started",
  )
  .map((event) => `event=${encodeURIComponent(event)}&rev=1&key=k`);

export const json = fc.oneof(
  fc.json({ maxDepth: 6 }),
  fc.constantFrom(
    "",
    "[",
    "{",
    '{"__proto__":{}}',
    '"x"',
    "null",
    "[".repeat(9000),
    `[${"0,".repeat(30_000)}0]`,
  ),
);

export const types = fc.constantFrom(
  ...[
    "application/x-www-form-urlencoded",
    "application/json",
    "text/plain",
    "",
    "multipart/form-data",
  ],
  ...[
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded; charset=utf-16",
    "a/b; c",
  ],
);

export const methods = fc.constantFrom(
  "GET",
  "HEAD",
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
  "TRACE",
  "POST",
);
