/** A person of whom every word is found nowhere else: they sign up, buy, write, give, and wait for their parcel. */
import { copyFileSync } from "node:fs";
import { expect } from "vitest";
import { compact, openStore } from "#db";
import { registry } from "#machines";
import { openPrivacy } from "#app/.server/boot/privacy.ts";
import { openLog } from "#app/.server/request/log.ts";
import { addGiftCard } from "#app/.server/checkout/gift/gift-card-form.actions.ts";
import { sendConfirmation } from "#app/.server/orders/confirmation/confirmation.actions.ts";
import { readEnv } from "#app/.server/request/env.ts";
import type { PrivacyWorld } from "#app/.server/privacy/subject.ts";
import { guestAt, skus } from "#tests/checkout/kit.ts";
import type { CheckoutWorld, Fields } from "#tests/checkout/kit.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { browser } from "#tests/kit/scope.ts";
import { placesOf } from "#tests/kit/secret-places.ts";
import type { Place } from "#tests/kit/secret-places.ts";
import { createUser } from "#tests/kit/user.ts";
import type { World } from "#tests/kit/world.ts";

/** What they type at checkout and after it, by what it is. */
export interface Words {
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly line1: string;
  readonly line2: string;
  readonly instructions: string;
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly senderName: string;
  readonly message: string;
  readonly textPhone: string;
  readonly comment: string;
}

/** Words of one person, with a mark of theirs in each; numbers end alike. */
export function wordsOf(mark: string, digits: string): Words {
  return {
    ...{ email: `${mark}.buys@canary.example`, phone: `602555${digits}` },
    ...{ firstName: `${mark}ina`, lastName: `Van${mark}` },
    ...{ line1: `${digits} ${mark} Grove`, line2: `Loft ${mark}` },
    instructions: `Knock at the ${mark} shutter`,
    ...{ recipientName: `Cousin ${mark}`, recipientEmail: `${mark}.gets@canary.example` },
    ...{ senderName: `Aunt ${mark}`, message: `Lanterns over ${mark}dale` },
    ...{ textPhone: `480555${digits}`, comment: `Quite ${mark} indeed` },
  };
}

/** What they give when they sign up. */
const signUpOf = (mark: string, digits: string) => ({
  ...{ email: `${mark.toLowerCase()}.signs@canary.example`, phone: `928555${digits}` },
  ...{ firstName: `${mark}bert`, lastName: `Mc${mark}` },
});

/** What erasing works with in a world: its database, and the secrets beside it. */
export function privacyOf({ engine, file }: World): PrivacyWorld {
  return { engine, env: readEnv({ DATABASE_FILE: file, NODE_ENV: "test" }) };
}

/** Buys a phone and a gift, and answers all that the order's page asks; gives the order's number. */
export async function live(
  checkout: CheckoutWorld,
  words: Words,
  me: Browser = browser(),
): Promise<string> {
  const shopper = guestAt(checkout, "us", me);
  const gift: Fields = {
    ...{ sku: "GIFT-50-COR", recipientName: words.recipientName, email: words.recipientEmail },
    ...{ mobile: "", senderName: words.senderName, message: words.message, sendOn: "" },
  };
  me.keep(await addGiftCard(me.post("/us/web/gift-card?sku=GIFT-50-COR", gift), checkout.scope));
  await shopper.add(skus.phone);
  const { email, phone, firstName, lastName, line1, line2, instructions } = words;
  const address = { email, phone, firstName, lastName, line1, line2, save: "on" };
  await went(shopper.enterAddress({ ...address, confirmEmail: email }));
  await went(shopper.chooseDelivery({ instructions }));
  await went(shopper.pay());
  const { to } = await went(shopper.place());
  const orderId = to?.split("/").at(-1) ?? "";
  await checkout.world.settle();
  await afterwards(checkout, words, me, orderId);
  return orderId;
}

async function afterwards(
  { scope, world }: CheckoutWorld,
  { textPhone, comment }: Words,
  me: Browser,
  orderId: string,
): Promise<void> {
  const path = `/us/web/order-confirm/${orderId}`;
  const says = (event: string, fields: Fields) =>
    sendConfirmation(me.post(path, { event, key: event, ...fields }), scope, {
      ...{ storefront: "us", orderId },
    });
  await went(says("sms.agreed", { phone: textPhone }));
  await went(says("survey.answered", { score: "5", comment }));
  await world.console.finishOrder(orderId);
  await world.settle();
}

/** Somebody with an account who has lived; what they typed is all that is known of them. */
export async function lived(checkout: CheckoutWorld, mark: string, digits: string) {
  const signUp = signUpOf(mark, digits);
  const words = wordsOf(mark, digits);
  const user = await createUser(checkout.scope, signUp);
  const orderId = await live(checkout, words, user.browser);
  return { ...user, orderId, typed: [...Object.values(signUp), ...Object.values(words)] };
}

/** Keeps the mails that were sent as those that are caught. */
export async function catchMails({ engine, mails }: World): Promise<void> {
  await engine.store.write(async (tx) => {
    for (const [index, { to, subject, html, text }] of mails.entries())
      await tx.mails.capture({
        ...{ messageId: `mail-${index}`, recipient: to, subject, html, text },
        receivedAt: new Date(engine.clock.now()).toISOString(),
      });
  });
}

/** Which of these texts stand where, whatever the case of their letters. */
export function left(places: readonly Place[], typed: readonly string[]): string[] {
  return places.flatMap(({ name, texts }) => {
    const lower = texts.map((text) => text.toLowerCase());
    const found = typed.filter((one) => lower.some((text) => text.includes(one.toLowerCase())));
    return found.map((one) => `${name}: ${one}`);
  });
}

/** The tables; the mails that left the store are no longer its own. */
export const tablesOf = async (world: World) =>
  (await placesOf(world)).filter(({ name }) => name.startsWith("table "));

/** Puts a copy of before in the database's place and opens it twice; gives the new file and what the log said. */
export async function restored(
  world: World,
  copy: string,
): Promise<{ readonly file: string; readonly lines: readonly string[] }> {
  const file = `${world.file}-restored`;
  copyFileSync(copy, file);
  copyFileSync(`${world.file}-erasures`, `${file}-erasures`);
  const store = openStore({ file, synchronous: "OFF" });
  const env = { ...privacyOf(world).env, databaseFile: file };
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => void lines.push(line) });
  for (const opening of [1, 2]) {
    const opened = await openPrivacy(
      { engine: { store, lifecycles: registry }, env },
      world.engine.clock,
      log,
    );
    await opened.stop();
    expect(lines, `opened ${opening} times`).toHaveLength(1);
  }
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "warn", erased: 1 });
  await store.close();
  expect(compact(file)).toBe(true);
  return { file, lines };
}

async function went<T extends { readonly status?: number }>(answer: Promise<T>): Promise<T> {
  const done = await answer;
  const isRefused = done.status !== undefined && done.status >= 400;
  if (isRefused) throw new Error(`refused: ${JSON.stringify(done)}`);
  return done;
}
