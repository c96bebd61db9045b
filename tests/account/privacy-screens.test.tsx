/** The page about somebody's data as it is read: by its owner, a guest and an agent, in each state, in three languages. */
import { expect, test } from "vitest";
import { PrivacyPage } from "#app/features/privacy/privacy-page.tsx";
import type { PrivacyProps } from "#app/features/privacy/privacy-data.ts";
import type { Locale } from "#app/i18n.ts";
import { openMatters, waysAsked } from "#machines/data-erasure";
import { rendered } from "#tests/kit/rendered.tsx";

const page: PrivacyProps = {
  role: "owner",
  orderId: null,
  storefront: "us",
  hasPoints: true,
  isProved: true,
  guestOrders: [],
  erasure: null,
  open: [],
  keeping: [
    { kind: "account", days: null },
    { kind: "invoices", days: 7 * 365 + 2 },
    { kind: "visits", days: 30 },
  ],
  graceDays: 7,
  waysAsked,
  answer: undefined,
};

const asked = {
  status: "asked",
  tone: "you",
  isUnderWay: true,
  isByAgent: false,
  mayWithdraw: true,
  graceUntil: "2026-11-24T15:00:00.000Z",
} as const;

function shown(changes: Partial<PrivacyProps>, locale: Locale = "en-US") {
  const path = "/us/web/my-privacy";
  return rendered(<PrivacyPage {...{ ...page, ...changes }} />, { path, locale });
}

/** What somebody reads, without the markup. */
async function read(changes: Partial<PrivacyProps>, locale?: Locale) {
  const html = await shown(changes, locale);
  return html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}

test("[S12] before anybody asks for erasure they read what is lost, what stays, what has to end first and when it can be withdrawn", async () => {
  const text = await read({ open: [{ code: "orderUnderWay", about: "ORD-2026-7K3F-9Q2D" }] });
  for (const said of [
    "Until you have it erased",
    "7 years",
    "30 days",
    "your points",
    "a gift card in it can still be used by whoever has its code",
    "proof for returns and warranty",
    "the rest of subscriptions you called off, warranties and care",
    "The law makes us keep invoices.",
    "Nothing happens for 7 days",
    "An order is not finished ORD-2026-7K3F-9Q2D",
    "Erase the account",
  ])
    expect(text).toContain(said);
});

test("[S12] what others sent to the address is said to go where the address is confirmed, and to stay where it is not", async () => {
  const others = "Gift cards, carts and payment requests that others sent to your email address";
  const unproved = "Your email address isn’t confirmed.";
  const proved = await read({});
  expect(proved).toContain(others);
  expect(proved).not.toContain(unproved);
  const text = await read({ isProved: false });
  expect(text).toContain(unproved);
  expect(text).not.toContain(others);
  expect(await shown({ isProved: false })).toContain('href="/us/web/my-security"');
  for (const one of [proved, text]) {
    expect(one).toContain("What somebody typed into an order of their own");
    expect(one).not.toContain("Everything that names you goes");
  }
});

test("[S12, PL-01] Polish invoices are said to be kept to the end of a year, not for seven", async () => {
  const keeping = [{ kind: "polishInvoices", days: null }] as const;
  expect(await read({ keeping })).toContain("Five years from the end of the year");
  const text = await read({ keeping }, "pl");
  expect(text).toContain("Pięć lat od końca roku");
  expect(text).not.toContain("7 lat");
  expect(text).toContain("Prawo");
});

test("[S12] orders that were placed without signing in are named, with what becomes of them", async () => {
  const guestOrders = ["ORD-2026-7K3F-9Q2D", "ORD-2026-8K3F-9Q2D"];
  const text = await read({ guestOrders });
  for (const said of [
    ...["Orders placed without signing in", ...guestOrders],
    "2 orders were placed with this email address and without signing in.",
    "are erased together with the account",
    "Add to my orders",
  ])
    expect(text).toContain(said);
  expect(await read({})).not.toContain("Orders placed without signing in");
  expect(await read({ guestOrders, role: "agent" })).not.toContain("Add to my orders");
});

test("[S12] whoever asked reads the day, and finds the way back instead of the way in", async () => {
  const text = await read({ erasure: asked });
  expect(text).toContain("Everything is erased on Nov 24, 2026");
  expect(text).toContain("Withdraw");
  expect(text).not.toContain("Erase the account");
  const html = await shown({ erasure: asked });
  expect(html).toContain('name="intent" value="keep"');
  expect(html).not.toContain('name="intent" value="erase"');
});

test("[S12] no day is promised for an erasure that something open holds up", async () => {
  const text = await read({ erasure: asked, open: [{ code: "worksForStore", about: "" }] });
  expect(text).toContain(
    "Everything is erased once nothing is open, on Nov 24, 2026 at the earliest",
  );
  expect(text).toContain("This account belongs to a store employee");
});

test("[S12] once it is being erased nobody is offered to withdraw", async () => {
  const erasing = { ...asked, status: "erasing", tone: "us", mayWithdraw: false } as const;
  const html = await shown({ erasure: erasing });
  expect(html).toContain("It is being erased now");
  expect(html).not.toContain('value="keep"');
});

test("[S12] a wrong password is answered beside its field, with a summary that leads to it", async () => {
  const result = {
    ...{ status: "error" as const, initialValue: {} },
    error: { current: ["CurrentPasswordWrong"] },
  };
  const html = await shown({ answer: { intent: "erase", result, refusal: null } });
  expect(html.match(/id="erase-current"/g)).toHaveLength(1);
  expect(html).toContain('href="#erase-current"');
  expect(html).toMatch(/id="erase-current-error"[^>]*>That isn’t your current password/);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
});

test("[S12] a guest reads of one order and types no password, an agent says how the customer asked", async () => {
  const orderId = "ORD-2026-7K3F-9Q2D";
  const guest = await shown({ role: "guest", orderId });
  expect(guest).toContain(`href="/us/web/order/${orderId}"`);
  expect(guest).toContain("Erase this order’s data");
  expect(guest).not.toContain('type="password"');
  const agent = await shown({ role: "agent" });
  expect(agent).not.toContain('type="password"');
  expect(agent).toContain('name="wayAsked"');
  expect(agent).toContain("The customer’s data");
});

test("[S12] every matter and every way has its words in three languages", async () => {
  const open = openMatters.map((code) => ({ code, about: "" }));
  const texts = await Promise.all(
    (["en-US", "es-US", "pl"] as const).map((locale) => read({ role: "agent", open }, locale)),
  );
  expect(new Set(texts).size).toBe(3);
  for (const code of openMatters) for (const text of texts) expect(text).not.toContain(code);
  expect(texts[1]).toContain("7 años");
  expect(texts[2]).toContain("7 lat");
});
