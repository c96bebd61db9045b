/** What the mails about somebody's data say, in the language of the page that it was asked on (LC-57). */
import { expect, test } from "vitest";
import { ada } from "#tests/kit/account.ts";
import type { Mail } from "#app/.server/mail/post.ts";
import { days, email, finished, order, send, withOwner } from "./privacy-kit.ts";

const current = ada.password;

/** Ada, who reads the page in a language; Polish is spoken in the Polish store. */
async function reading(lang: "en" | "es" | "pl") {
  const { scope, owner, ...scene } = await withOwner();
  owner.keep(new Headers({ "Set-Cookie": `lang=${lang}; Path=/` }));
  const path = `/${lang === "pl" ? "pl" : "us"}/web/my-privacy`;
  const asks = (intent: string) => send(scope, owner, { intent, current }, path);
  return { ...scene, scope, asks };
}

const subjectsOf = (mails: readonly Mail[]) => mails.slice(1).map(({ subject }) => subject);

test.each([
  [
    "en",
    "Your account is going to be erased",
    "Your account stays",
    "A copy of your data was downloaded",
  ],
  ["es", "Tu cuenta se va a borrar", "Tu cuenta se queda", "Se descargó una copia de tus datos"],
  ["pl", "Twoje konto zostanie usunięte", "Twoje konto zostaje", "Pobrano kopię Twoich danych"],
] as const)("[S12] a wish, its end and a copy are mailed in %s", async (lang, ...subjects) => {
  const { asks, mailsTo } = await reading(lang);
  for (const intent of ["erase", "keep", "copy"]) {
    await asks(intent);
    await mailsTo(email);
  }
  expect(subjectsOf(await mailsTo(email))).toEqual(subjects);
});

test.each([
  ["en", "Nov 24, 2026"],
  ["es", "24 nov 2026"],
  ["pl", "24 lis 2026"],
] as const)("[S12] the day on which it is erased is written as in %s", async (lang, day) => {
  const { asks, newestTo } = await reading(lang);
  await asks("erase");
  const { text, html } = await newestTo(email);
  expect(text).toContain(day);
  expect(html).toContain(day);
});

test.each([
  ["en", "An order is not finished", "Your account can’t be erased yet"],
  ["es", "Un pedido no ha terminado", "Tu cuenta todavía no se puede borrar"],
  ["pl", "Zamówienie nie jest zakończone", "Twojego konta nie można jeszcze usunąć"],
] as const)("[S12] what is waited for is said in words, in %s", async (lang, words, subject) => {
  const { scope, asks, customerId, newestTo } = await reading(lang);
  await order(scope, { customerId });
  await asks("erase");
  await days(scope, 7.1);
  const mail = await newestTo(email);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(words);
  expect(mail.text).not.toContain("orderUnderWay");
});

test("[S12] the last mail says what the law keeps and until when, and leads to no page of the account", async () => {
  const { scope, asks, customerId, mailsTo } = await reading("en");
  await finished(scope, { customerId });
  await asks("erase");
  await days(scope, 7.1);
  const last = (await mailsTo(email)).at(-1);
  expect(last?.subject).toBe("Your account is erased");
  expect(last?.text).toContain("invoices");
  expect(last?.text).toContain("Invoices kept until: Nov 17, 2033");
  expect(last?.text).toMatch(/\/us\/web\s/);
  expect(last?.text).not.toContain("my-privacy");
});

test("[S12] nobody is told of invoices who never bought anything", async () => {
  const { scope, asks, mailsTo } = await reading("en");
  await asks("erase");
  await days(scope, 7.1);
  const last = (await mailsTo(email)).at(-1);
  expect(last?.subject).toBe("Your account is erased");
  expect(last?.text).not.toContain("invoices");
});
