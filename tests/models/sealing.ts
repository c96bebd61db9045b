/** What the store's script does with a card before a form is sent (PAY-31): for a browser that runs no scripts. */
import { sealCard, sealSecurityCode } from "#app/card-crypto.ts";
import type { WrappingKey } from "#app/card-crypto.ts";
import { brandOf, plainCardNumber } from "#machines/payment/card.rules.ts";
import { valueOf } from "../kit/plain-browser/form.ts";
import type { BeforeSending } from "../kit/plain-browser/page.ts";

/** The fields of a card have no names: they leave the browser sealed or not at all. */
const sealable = 'input[autocomplete="cc-csc"]:not([name])';

/** Seals what was typed of a card, by the code that the store's own script seals with. */
export const sealing: BeforeSending = async (form, entries, page) => {
  if (!form.querySelector(sealable)) return entries;
  const typed = (kind: string) => {
    const field = form.querySelector(`input[autocomplete="cc-${kind}"]`);
    return field ? valueOf(field).trim() : "";
  };
  const paymentId = entries.find(([name]) => name === "payment_id")?.[1] ?? "";
  const [, market = ""] = new URL(page.url()).pathname.split("/");
  const answer = await page.request.get(`/${market}/web/checkout/public-key`);
  const key: WrappingKey = JSON.parse(await answer.text());
  const number = plainCardNumber(typed("number"));
  if (number === "")
    return [...entries, ...Object.entries(await sealSecurityCode(key, paymentId, typed("csc")))];
  const [month = "", year = ""] = typed("exp").split("/");
  const sealed = await sealCard(key, paymentId, {
    ...{ number, name: typed("name"), cvv: typed("csc") },
    ...{ expiryMonth: Number(month), expiryYear: 2000 + Number(year) },
  });
  const face = { brand: brandOf(number) ?? "", last4: number.slice(-4) };
  return [...entries, ...Object.entries({ ...face, ...sealed })];
};
