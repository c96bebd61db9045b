import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { Page } from "playwright";
import { expect, testWithStore } from "./kit/test.ts";
import type { StoreAddress } from "./kit/store.ts";
import * as checkout from "../models/checkout.ts";
import { worldOf } from "../models/console.ts";
import { fillCart } from "../models/shop.ts";

const test = testWithStore("secrets");

/** A card no bank knows, so that nothing of it stands in our code or texts. */
const foreign = { number: "3714 496353 98431", cvv: "7391", holder: "Zebedee Quagmire" };
const coded = checkout.cards.asksForCode;
const code = "123456";
/** What the sandbox's own cards are like is said beside the card's form; nowhere else may one of them stand. */
const hint = /the one-time code is 123456/g;

test("[PAY-31] a card and its one-time code reach no request but sealed, and no answer, file, log or mail", async ({
  page,
  store,
}) => {
  const world = worldOf(store);
  const traffic = listen(page);
  await fillCart(page, "pebble-buds");
  await checkout.walkToPayment(page, checkout.guest("secret@example.com"));
  await checkout.typeCard(page, foreign.number, { cvv: foreign.cvv });
  await page.getByLabel("Name on card").fill(foreign.holder);
  await checkout.sendCard(page);
  await expect(page.getByRole("alert")).toBeVisible();
  await checkout.typeCard(page, coded);
  await checkout.sendCard(page);
  await checkout.enterCode(page, code);
  await checkout.placeOrder(page);
  await world.until(await checkout.confirmedOrder(page), "shipped");

  const card = [
    digits(foreign.number),
    digits(coded),
    word(foreign.cvv),
    new RegExp(foreign.holder, "i"),
  ];
  const { asked, answered } = await traffic();
  expect(found(asked, card)).toEqual([]);
  expect(asked.filter((text) => word(code).test(text))).toHaveLength(1);
  const unhinted = answered.map((text) => text.replaceAll(hint, ""));
  expect(found(unhinted, [digits(foreign.number), ...card.slice(2), word(code)])).toEqual([]);
  expect(found(kept(store), [...card, word(code)])).toEqual([]);
  expect(found(kept(store), [/secret@example\.com/])).not.toEqual([]);
  expect(found(raw(store), [digits(foreign.number), digits(coded)])).toEqual([]);
});

/** A card number, however it is grouped. */
function digits(number: string): RegExp {
  return new RegExp(number.replaceAll(" ", "").split("").join("[ -]?"));
}

/** A short number on its own, not as a part of a longer one. */
function word(text: string): RegExp {
  return new RegExp(`(?<![\\w.-])${text}(?![\\w.-])`);
}

function found(texts: readonly string[], secrets: readonly RegExp[]): string[] {
  return texts.flatMap((text) =>
    secrets.flatMap((secret) => {
      const at = secret.exec(text)?.index;
      return at === undefined ? [] : [text.slice(Math.max(0, at - 80), at + 40)];
    }),
  );
}

/** Everything that a page asks for and is answered, but for the files of the build. */
function listen(page: Page) {
  const asked: string[] = [];
  const answers: Promise<string>[] = [];
  page.on("request", (request) => {
    asked.push(`${request.url()} ${decodeURIComponent(request.postData() ?? "")}`);
  });
  page.on("response", (response) => {
    if (response.url().includes("/assets/")) return;
    const text = response.text().catch(() => "");
    answers.push(text.then((body) => `${response.url()} ${body}`));
  });
  return async () => {
    await page.goto("about:blank");
    return { asked, answered: await Promise.all(answers) };
  };
}

/** Each value of each table of the store and of the sandbox, mails among them, and each line of the log. */
function kept({ folder, logFile }: StoreAddress): string[] {
  const databases = readdirSync(folder).filter((name) => /\.db$|-limits$/.test(name));
  return [
    ...databases.flatMap((name) => valuesOf(join(folder, name))),
    ...readFileSync(logFile, "utf8").split("\n"),
  ];
}

function valuesOf(file: string): string[] {
  const db = new Database(file, { readonly: true });
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
  const values = tables.flatMap((table) =>
    db
      .prepare(`SELECT * FROM "${String(table)}"`)
      .raw()
      .all()
      .flat(),
  );
  db.close();
  return values.map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : String(value)));
}

/** The files as they lie on the disk, with what was deleted but not yet written over. */
function raw({ folder }: StoreAddress): string[] {
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
}
