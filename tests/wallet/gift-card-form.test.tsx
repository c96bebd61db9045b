import { expect, test } from "vitest";
import { GiftCardFormPage } from "#app/features/wallet/gift-card-form-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";

test("[GIFT-01] a refused gift-card form names each field in its summary, and keeps what was typed", async () => {
  const page = await rendered(
    <GiftCardFormPage
      {...{ sku: "GIFT-25-COR", formKey: "1", name: "Gift card", amount: "$25.00" }}
      {...{ senderName: "", earliest: "2026-11-17", latest: "2027-11-17", backHref: "/us/web" }}
      answer={{
        typed: { recipientName: "", senderName: "", email: "bob@", message: "Happy birthday" },
        codes: {
          ...{ recipientName: ["FieldRequired"], senderName: ["NameRequired"] },
          email: ["EmailInvalid"],
        },
        refusal: null,
      }}
    />,
    { path: "/us/web/gift-card", locale: "en-US" },
  );
  const alert = page.slice(page.indexOf('role="alert"'), page.indexOf("<form"));
  const named = [...alert.matchAll(/<a href="#field-(\w+)">([^<]*)<\/a>/g)];
  expect(named.map(([, field, text]) => [field, text?.replace("&#x27;", "'")])).toEqual([
    ["recipientName", "Recipient's name: This field is required."],
    ["senderName", "Your name: Your name is required."],
    ["email", "Recipient's email: Please enter a valid email address."],
  ]);
  expect(page).toContain("Happy birthday");
});

test.each([
  ["en-US", "You may order at most 10 of this item."],
  ["es-US", "Pide como máximo 10 de este artículo."],
  ["pl", "Zmniejsz liczbę sztuk: limit tego produktu to 10."],
] as const)(
  "[GIFT-01] one gift card too many is refused in %s with how many there may be",
  async (locale, said) => {
    const refusal = { code: "SkuLimitReached", details: { amount: 10 } };
    const page = await rendered(
      <GiftCardFormPage
        {...{ sku: "GIFT-25-COR", formKey: "1", name: "Gift card", amount: "$25.00" }}
        {...{ senderName: "", earliest: "2026-11-17", latest: "2027-11-17", backHref: "/us/web" }}
        answer={{ typed: {}, codes: {}, refusal }}
      />,
      { path: "/us/web/gift-card", locale },
    );
    const alert = page.slice(page.indexOf('role="alert"'), page.indexOf("<form"));
    expect(alert.replaceAll(/<!--.*?-->|<[^>]+>/g, "")).toContain(said);
  },
);
