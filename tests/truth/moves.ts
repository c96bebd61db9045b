/** What the buyer, an agent and time do with an order, over the pages; each notes in the model what has to follow from it. */
import { linePages } from "#tests/kit/after-sales.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import type { Fields, Guest } from "#tests/kit/returns.ts";
import { credentials, enter } from "#tests/kit/account.ts";
import { asAgent, createUser } from "#tests/kit/user.ts";
import * as after from "./after-sales.ts";
import { cancelOne, keepThem } from "./cancel-moves.ts";
import { daysPassed, give, mayPass } from "./days.ts";
import { write } from "./model.ts";
import type { Bought } from "./purchase.ts";
import { nowOf, pick } from "./story.ts";
import type { Move, Story } from "./story.ts";
import { deskOf, giveRefunds, holdRefunds, retry, settle } from "./refund-moves.ts";
import { refundsLate } from "./giving-back.ts";
import { runStep, takeStep } from "./warehouse.ts";

const DAY_MS = 86_400_000;

export async function begun(bought: Bought): Promise<Story> {
  const { scope, buyer } = bought;
  const shopper = buyer.browser;
  const guest: Guest = {
    ...{ scope, shopper, sessionId: "" },
    post(path, fields) {
      const { url, headers } = shopper.get(path);
      return new Request(url, { method: "POST", headers, body: formOf(fields) });
    },
  };
  const { browser: agent } = await createUser(scope, { ...asAgent, agentNumber: "A-17" });
  return { ...bought, guest, agent };
}

const formOf = (fields: Fields): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  );

/** The numbers that the page knows, and what is read off the devices that came as replacements. */
const serialsFor = (known: readonly string[], units: number, sign: string): string[] => [
  ...known.slice(0, units),
  ...Array.from({ length: Math.max(0, units - known.length) }, (_, at) => `NEW ${sign} ${at}`),
];

/** Gives units of one line or of two back. */
const sendBack: Move = async (story, nth) => {
  const { guest, orderId, model, world } = story;
  const returns = returnsOf(guest, orderId);
  const { lines } = await returns.startPage();
  const open = lines.flatMap(({ offer }) => offer ?? []);
  const chosen = [pick(open, nth), nth % 4 === 0 ? pick(open, nth + 1) : undefined]
    .filter((one) => one !== undefined)
    .filter((one, at, all) => all.indexOf(one) === at);
  if (chosen.length === 0) return null;
  const parts = chosen.map((offer, at) => ({
    lineId: offer.lineId,
    units: ((nth + at) % offer.units) + 1,
  }));
  const isFault = nth % 5 === 2;
  const query = {
    line: parts.map(({ lineId }) => lineId),
    ...{ reasonCode: isFault ? "defective" : "changed_mind", channel: "ship" },
    ...Object.fromEntries(
      chosen.flatMap(({ lineId, needsSerials, known }, at) => [
        [`units-${lineId}`, String(parts[at]?.units ?? 0)],
        ...(needsSerials
          ? [[`serial-${lineId}`, serialsFor(known, parts[at]?.units ?? 0, `${nth}-${lineId}`)]]
          : []),
      ]),
    ),
  };
  const returnId = await returns.send(query);
  const said = parts.map(({ lineId, units }) => `${units} of ${lineId}`).join();
  if (nth % 7 === 3) {
    const answer = await returns.say(returnId, "return.withdrawn");
    if (answer.status !== 303) throw new Error("a return that may be withdrawn was not");
    await world.settle();
    after.thinkBetter(model, parts);
    return `thinks better of sending back ${said}`;
  }
  await world.settle();
  after.askToReturn(model, returnId, { parts, isFault }, nowOf(story));
  return `sends back ${said}${isFault ? " as defective" : ""}`;
};

const replace: Move = async (story, nth) => {
  const { guest, orderId, model, world } = story;
  for (const line of [...model.lines.slice(nth % 4), ...model.lines]) {
    const pages = linePages(guest, guest.scope, orderId, line.id);
    const { offer } = await pages.replacement();
    if (!offer) continue;
    const units = (nth % offer.units) + 1;
    const answer = await pages.askToReplace({
      ...{ [`units-${line.id}`]: String(units), reasonCode: "defective", reasonText: "" },
      [`serial-${line.id}`]: offer.needsSerials
        ? serialsFor(offer.known, units, `${nth}-${line.id}`)
        : [],
    });
    if (answer.status !== 303)
      throw new Error(`not replaced: ${JSON.stringify(await answer.json())}`);
    await world.settle();
    const nthOne = model.replacements + 1;
    model.replacements = nthOne;
    after.askToReplace(model, `${orderId}-RP${nthOne}`, { line, units }, nowOf(story));
    return `has ${units} of ${line.id} replaced`;
  }
  return null;
};

/** Wants to have back what was not accepted. */
const askForOwn: Move = async (story, nth) => {
  const { guest, orderId, model, world } = story;
  const refused = model.cases.filter((one) =>
    [one.word, one.refusedWord].includes("Return unsuccessful"),
  );
  const one = pick(refused, nth);
  if (!one) return null;
  const pages = linePages(guest, guest.scope, orderId, one.lineId);
  const page = await pages.returnToCustomer();
  if (page.may !== "decide" || !page.isRtcEnabled) return null;
  const { returnId } = page;
  const answer = await pages.decide("terms.accepted", { ...ownHome });
  if (answer.status !== 303) throw new Error("what is the buyer's own is not sent back");
  await world.settle();
  after.askForOwn(model, returnId);
  return `wants to have ${returnId} back`;
};

const ownHome = {
  ...{ firstName: "Ada", lastName: "Byron", line1: "120 N Hill St", line2: "" },
  ...{ city: "Los Angeles", state: "CA", zip: "90012", phone: "602-555-0148" },
};

const GOODWILL_CENTS = 500;

const goodwill: Move = async (story) => {
  const { model, world } = story;
  const agent = await deskOf(story);
  const { goodwill: offered, sendKey } = await agent.page();
  if (!offered || offered.leftCents < GOODWILL_CENTS) return null;
  const form = { event: "goodwill.granted", amount: "5.00", reason: "late", key: sendKey };
  const answer = await agent.send(form);
  if (answer.status !== 303) throw new Error("goodwill that may be given is refused");
  await world.settle();
  give(model, GOODWILL_CENTS, `We give you money back for ${model.orderId}`);
  // It is about money, and no item.
  write(model, `An agent changed your order ${model.orderId}`, [], GOODWILL_CENTS);
  return "an agent gives five dollars for goodwill";
};

const pass =
  (days: number): Move =>
  async (story) => {
    if (!mayPass(story.model, nowOf(story), days)) return null;
    await story.world.pass(days * DAY_MS);
    await enter(story.scope, story.buyer.browser);
    await enter(story.scope, story.agent, undefined, { ...credentials, ...asAgent });
    after.deadlinesPassed(story.model, nowOf(story));
    daysPassed(story.model, nowOf(story));
    after.answersLate(story.model, nowOf(story));
    refundsLate(story.model, nowOf(story));
    return `${days} days pass`;
  };

const isOut = ({ data }: { readonly data: Readonly<Record<string, unknown>> }): boolean =>
  data["returnId"] === undefined && data["besidesId"] === undefined;

/** Everything on its way arrives. */
const arrive: Move = async (story) => {
  let count = 0;
  for (; count < 60; count += 1) {
    const steps = await story.world.console.steps(story.orderId);
    const step = steps.find((one) => isOut(one) && !one.isHeld);
    if (!step) break;
    await runStep(story, step, step.usual);
  }
  return count === 0 ? null : "everything arrives";
};

/** Up to five steps; only the first of them may go another way than usual. */
const steps =
  (isMeant: Parameters<typeof takeStep>[2]): Move =>
  async (story, nth) => {
    const told: string[] = [];
    for (let step = 0; step <= nth % 5; step += 1) {
      const one = await takeStep(story, step === 0 ? nth : nth - (nth % 3), isMeant);
      if (one !== null) told.push(one);
    }
    return told.length === 0 ? null : told.join("; ");
  };

export const moves = {
  ...{ cancelOne, keepThem, sendBack, replace, askForOwn, goodwill, arrive },
  ...{ retry, settle, holdRefunds, giveRefunds },
  someSteps: steps(undefined),
  /** Goods on their way back, new ones on their way out. */
  afterSteps: steps((step) => !isOut(step)),
  day: pass(1),
  week: pass(6),
  fortnight: pass(16),
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;
