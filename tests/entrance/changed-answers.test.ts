/**
 * A form whose answer was lost is changed and sent again, as by somebody without scripts who went back. Which forms there are
 * is read off the pages: every one that carries a key. The same text is one wish, however often it arrives; another text is
 * another wish: it is done, or it is said that it was not.
 */
import { afterAll, expect, test } from "vitest";
import { raw, schema } from "#db/raw";
import { openHttpStore } from "../kit/http-store.ts";
import { guest } from "../models/checkout.ts";
import { formsOf, open } from "../models/forms.ts";
import type { Sheet } from "../models/forms.ts";
import { prepareCart, prepareOrder, preparePayment, prepareReview } from "../models/prepared.ts";
import { visitor } from "./visitors.ts";
import type { Visitor } from "./visitors.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const email = "ada@example.com";

/** What whoever lost the answer of a press is told when another one of the same form is not taken. */
const arrived = "What you sent first has arrived.";

/** What people choose of a page where its first choice is none. */
const chosen: Readonly<Record<string, string>> = { billingSame: "on", state: "TX" };

/** What people type, and what they type instead. */
const words: Readonly<Record<string, readonly [string, string]>> = {
  ...{
    firstName: ["Ada", "Grace"],
    lastName: ["Byron", "Hopper"],
    email: [email, "b@example.com"],
  },
  ...{ confirmEmail: [email, "b@example.com"], phone: ["5551234567", "5557654321"] },
  ...{ line1: ["1 Main St", "2 Main St"], line2: ["", "Apt 4"], city: ["Austin", "Dallas"] },
  ...{ zip: ["78701", "75201"], mobile: ["", "6505550134"], consent: ["on", "on"] },
  ...{ code: ["WELCOME10", "SAVE20"], quantity: ["2", "3"], recipientName: ["Grace", "Ida"] },
  ...{ senderName: ["Ada", "Bea"], comment: ["fine", "late"], instructions: ["Ring", "Knock"] },
};

interface Filled {
  /** Page and event, as they stand in the list of what was proved. */
  readonly name: string;
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: readonly string[];
}

/** The forms of a page that carry a key, filled in. */
function keyed(sheet: Sheet): Filled[] {
  return formsOf(sheet)
    .filter(({ names }) => names.includes("key"))
    .map(({ action, fields, typed }) => {
      const said = typed.map((name) => [name, fields[name] || (wordsFor(name)[0] ?? "")] as const);
      const { pathname } = new URL(sheet.url);
      const purpose = fields["event"] ?? fields["intent"] ?? "now";
      const choices = Object.keys(chosen).filter((name) => Object.hasOwn(fields, name));
      const picked = choices.map((name) => [name, chosen[name] ?? ""] as const);
      return {
        ...{ name: `${pathname.replace(/ORD-[\w-]+/, "ORD")} ${purpose}`, typed },
        action: action.slice(new URL(action).origin.length),
        fields: { ...fields, ...Object.fromEntries([...said, ...picked]) },
      };
    });
}

const wordsFor = (name: string) => words[name.split(".").at(-1) ?? ""] ?? ["one", "another"];

/** What people have moved or begun. */
function moved(): number {
  const rows = raw(store.running.engine.store).select().from(schema.journal).all();
  return rows.filter(
    ({ outcome, actorRole }) => outcome !== "refused" && /^(guest|shopper|agent)$/.test(actorRole),
  ).length;
}

/** A press whose answer never reaches the browser: what it was, and how much was moved by it. */
async function press(who: Visitor, { action }: Filled, fields: Filled["fields"]) {
  const before = moved();
  const { status, headers, text } = await who.post(action, fields);
  return { status, to: headers.location, text, moves: moved() - before };
}

const toPayment = async (who: Visitor) => {
  await prepareCart(who, "pebble-buds");
  return preparePayment(who, guest(email));
};

/** A page of an order, once the warehouse has said yes to it: before, nothing may be changed. */
const ofOrder = (page: string) => async (who: Visitor) => {
  const orderId = await prepareOrder(who, email, { model: "pebble-buds" });
  const look = () => open(who, `/us/web/${page.replace("ORD", orderId)}`);
  await expect.poll(async () => keyed(await look()).length, { timeout: 10_000 }).not.toBe(0);
  return look();
};

/** Ways to pages on which something is asked by forms with a key. */
const ways: readonly ((who: Visitor) => Promise<Sheet>)[] = [
  async (who) => {
    await prepareCart(who, "pebble-buds");
    return open(who, "/us/web/product/volt-charger");
  },
  async (who) => prepareCart(who, "pebble-buds"),
  async (who) => {
    await prepareCart(who, "pebble-buds");
    return open(who, "/us/web/checkout/address");
  },
  async (who) => open(who, (await toPayment(who)).url.replace("payment", "delivery")),
  toPayment,
  async (who) => prepareReview(who, await toPayment(who)),
  ofOrder("order/ORD/address?edit=yes"),
  ofOrder("order/ORD/cancel?step=confirm&line=1"),
  ofOrder("order-confirm/ORD"),
];

/** Presses a form, presses it again, and again with each of its fields changed; what is wrong with what was answered. */
async function wrongIn(who: Visitor, form: Filled): Promise<{ isDone: boolean; wrong: string[] }> {
  const first = await press(who, form, form.fields);
  const isDone = first.status === 303 && first.moves > 0;
  const wrong: string[] = [];
  if (isDone) {
    const again = await press(who, form, form.fields);
    const isOne = again.moves === 0 && again.status === first.status && again.to === first.to;
    if (!isOne) wrong.push(`${form.name}: twice`);
  }
  for (const name of form.typed) {
    const changed = { ...form.fields, [name]: wordsFor(name)[1] ?? "" };
    const { status, moves, text } = await press(who, form, changed);
    if (moves === 0 && status < 400) wrong.push(`${form.name}: another ${name} is said to be done`);
    if (status < 400) continue;
    if (isDone && !text.includes(arrived))
      wrong.push(`${form.name}: nobody says that the first one arrived`);
    // A bill that goes to the same address has none of its own.
    const isAsked = text.includes(`name="${name}"`) && !name.startsWith("billing.");
    if (isAsked && !text.includes(`"${changed[name]}"`) && !text.includes(`>${changed[name]}<`))
      wrong.push(`${form.name}: another ${name} is not kept`);
  }
  return { isDone, wrong };
}

test("whatever form carries a key: sent twice it is done once, and sent again with another text it is done, or its sender reads that the first one arrived and this one did not, and finds what they typed", async () => {
  const [done, wrong]: [Set<string>, string[]] = [new Set(), []];
  for (const way of ways) {
    const who = await visitor(store);
    const forms = keyed(await way(who));
    for (const [at, form] of forms.entries()) {
      const [me, own] = at === 0 ? [who, form] : await anew(way, at);
      const found = await wrongIn(me, own);
      if (found.isDone) done.add(own.name);
      wrong.push(...found.wrong);
    }
  }
  expect(wrong).toEqual([]);
  expect([...done].sort()).toEqual([
    "/us/web/cart cart.sent",
    "/us/web/cart code.applied",
    "/us/web/cart line.removed",
    "/us/web/cart quantity.set",
    "/us/web/cart zip.entered",
    "/us/web/checkout/address address.entered",
    "/us/web/checkout/delivery delivery.chosen",
    "/us/web/checkout/payment code.applied",
    "/us/web/checkout/payment referral.entered",
    "/us/web/checkout/review code.applied",
    "/us/web/checkout/review place.pressed",
    "/us/web/order-confirm/ORD email.corrected",
    "/us/web/order-confirm/ORD sms.agreed",
    "/us/web/order-confirm/ORD survey.answered",
    "/us/web/order/ORD/address address.changed",
    "/us/web/order/ORD/cancel cancel.requested",
    "/us/web/product/volt-charger add",
    "/us/web/product/volt-charger now",
  ]);
}, 240_000);

/** The same form for somebody else: the one before has changed what it stands on. */
async function anew(way: (who: Visitor) => Promise<Sheet>, at: number) {
  const who = await visitor(store);
  const form = keyed(await way(who))[at];
  if (!form) throw new Error("the page has other forms for somebody else");
  return [who, form] as const;
}
