/** What warehouse and carriers do next, by the console of the outside world, and what the bookkeeper writes down of it. */
import type { StepListed } from "#app/.server/outside/sandbox/console.ts";
import * as after from "./after-sales.ts";
import { begin, lose, waitingWith } from "./cover.ts";
import { cancel, cancelSome, refuseCancel, refuseSome } from "./calling-off.ts";
import { ended, keepDay, missedOn, setOff, titled } from "./days.ts";
import { ARRIVED, ASKED, charge, lineOf, named, WAITING, whole, write } from "./model.ts";
import type { Line, Model } from "./model.ts";
import type { Bought } from "./purchase.ts";

/** The ways that histories do not take: they are told elsewhere. */
const leftOut: readonly string[] = ["delayed", "return.accepted.damaged"];

/** Takes one of the steps that can be taken now, mostly as usual. */
export async function takeStep(
  story: Bought,
  nth: number,
  isMeant: (step: StepListed) => boolean = () => true,
): Promise<string | null> {
  const open = (await story.world.console.steps(story.orderId)).filter(
    (step) => !step.isHeld && !isTooLate(story.model, step) && isMeant(step),
  );
  const step = open[nth % Math.max(1, open.length)];
  if (!step) return null;
  const others = step.ways.filter((way) => !leftOut.includes(way) && way !== step.usual);
  // What has been packed no warehouse stops.
  const isSure = step.usual === "cancel.rejected";
  const isOdd = nth % 3 === 2 && others.length > 0 && !isSure;
  const way = (isOdd ? others[nth % others.length] : undefined) ?? step.usual;
  return runStep(story, step, way);
}

/** Goods whose time to come back is over: what becomes of them an agent decides, who opens the return again. */
const isTooLate = ({ cases }: Model, step: StepListed): boolean =>
  cases.some(({ id, word }) => id === aboutOf(step) && word === "Return expired");

export async function runStep(story: Bought, step: StepListed, way: string): Promise<string> {
  const lineIds = aboutOf(step) === "" ? await linesOf(story, step) : [];
  await story.world.console.runStep(step.id, way);
  await story.world.settle();
  const now = story.world.engine.clock.now();
  hear(story.model, { kind: step.kind, way, lineIds, now, about: aboutOf(step) });
  return `${step.kind}: ${way} (${[...lineIds, aboutOf(step)].join()})`;
}

const aboutOf = ({ data }: StepListed): string =>
  String(data["returnId"] ?? data["besidesId"] ?? "");

/** The lines in what a step moves, as the warehouse has them. */
async function linesOf(story: Bought, { data, kind }: StepListed): Promise<string[]> {
  if (kind === "cancel.answered") return namesIn(data["lineIds"]);
  const named = namesIn(data["lineIds"]);
  if (named.length > 0) return named;
  const parcels = await story.world.console.parcels();
  const parcel = parcels.find(({ shipmentId }) => shipmentId === data["shipmentId"]);
  const inside = parcel?.lineIds ?? story.model.lines.flatMap(groupMember(data["groupId"]));
  return inside.filter((id) => !lineOf(story.model, id).isCancelled);
}

export const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** The warehouse has goods, and never hears of what covers them. */
const groups = { parcel: "parcel", truck: "freight" };
const groupMember =
  (groupId: unknown) =>
  ({ id, by }: Line): string[] =>
    by !== "service" && (groupId === undefined || groups[by] === groupId) ? [id] : [];

interface Heard {
  readonly kind: string;
  readonly way: string;
  readonly lineIds: readonly string[];
  /** A return, a replacement, or what goes back to its owner. */
  readonly about: string;
  readonly now: number;
}

/** What is told of a line that has not left yet. */
const preparing: Readonly<Record<string, string>> = {
  "so.created": "In process",
  "so.submitted": "In process",
  "delivery.created": "In process",
  "do.submitted": "Preparing dispatch",
  "do.cancelled": "In process",
  "ship.failed": "In process",
};

const leaves: readonly string[] = ["shipped", "shipped.late", "reshipped"];

const underWay: readonly string[] = [
  ...["in.transit", "checkpoint", "at.hub", "out.for.delivery", "attempt.failed"],
];

const ofReturns: Readonly<Record<string, string>> = {
  "return.shipped": "Return shipped",
  "return.arrived": "Pending receipt",
  "triage.started": "Device triage in progress",
  "triage.passed": "Device evaluation in progress",
  "evaluation.completed": "Device evaluation completed",
};

function hear(model: Model, heard: Heard): void {
  const { way, about, now } = heard;
  const word = ofReturns[way];
  if (way === "return.arrived") after.arrivedBack(model, about, now);
  if (word !== undefined) after.say(model, about, word);
  else if (way === "return.accepted") after.accept(model, about, asked(model, about, 0), now);
  else if (way === "return.partly.accepted")
    after.accept(model, about, asked(model, about, 1), now);
  else if (way.startsWith("return.rejected")) after.reject(model, about);
  else if (about !== "") hearBesides(model, heard);
  else hearOfLines(model, heard);
}

/** What is taken of a return: all, or all but some units of its last line. */
function asked({ cases }: Model, id: string, missing: number) {
  const own = cases.filter((one) => one.id === id);
  return own.map(({ lineId, units }, at) => ({
    lineId,
    units: units - (at === own.length - 1 ? missing : 0),
  }));
}

function hearBesides(model: Model, { way, about, now }: Heard): void {
  const units = model.cases.find(({ id }) => id === about)?.units ?? 0;
  const returnId = about.replace(/-RTC$/, "");
  switch (way) {
    case "replacement.approved":
      return after.approve(model, about, units);
    case "replacement.partly.approved":
      return after.approve(model, about, Math.max(1, units - 1));
    case "replacement.refused":
      return after.refuse(model, about);
    case "replacement.shipped":
      return after.replacementLeft(model, about);
    case "replacement.delivered":
      return after.replacementThere(model, about, now);
    case "device.returned":
      return after.oldCameBack(model, about);
    case "rtc.shipped":
      return after.sentBack(model, returnId);
    case "rtc.delivered":
      return after.withOwner(model, returnId);
    default:
  }
}

function hearOfLines(model: Model, heard: Heard): void {
  const { kind, way, lineIds, now } = heard;
  const lines = lineIds.map((id) => lineOf(model, id));
  if (kind === "cancel.answered") return hearAnswer(model, lineIds, way, now);
  if (way === "po.submitted" || way === "so.created") resume(model);
  if (way === "po.submitted") return;
  const parts = lines.map(whole);
  if (way === "goods.returned") {
    const cents = lose(model, lineIds, now);
    write(model, `Your money for ${named(model, lineIds)} is on its way back`, parts, cents);
    return;
  }
  for (const line of lines) {
    if (way === "do.submitted") line.isPacked = true;
    if (line.word === ASKED && leaves.includes(way)) refuseCancel(model, [line]);
    if (line.word === ASKED) continue;
    if (leaves.includes(way)) leave(model, line);
    else if (way === "delivery.failed") line.word = "Delivery failed";
    else if (way === "delivered") arrive(line, now);
    else if (underWay.includes(way)) line.word = "On the way";
    else prepare(line, way);
  }
  if (way === "delivered") begin(model, lineIds, now);
  followDay(model, heard, lines);
  const order = named(model, lineIds);
  const said = (news: string) => write(model, titled(model, lines, news), parts);
  const isTruck = lines.some(({ by }) => by === "truck");
  if (way === "shipped" || way === "shipped.late") said("is on its way");
  if (way === "reshipped") said("is on its way again");
  if (way === "delivered") said("was delivered");
  // What a truck brought for nobody to take was missed, and not lost.
  if (way === "delivery.failed" && !(isTruck && kind === "delivered"))
    said("could not be delivered");
  if (way === "attempt.failed" && isTruck) write(model, `We missed you: ${order}`, parts);
}

/** What a step means for the day on which goods were to come. */
function followDay(model: Model, { kind, way, now }: Heard, lines: readonly Line[]): void {
  const isLate = way === "shipped.late";
  if (leaves.includes(way)) setOff(model, lines, { now, isLate });
  if (way === "delivered" || way === "delivery.failed") ended(model, lines);
  if (way === "delivered") keepDay(model, lines, now);
  const isTruck = lines.some(({ by }) => by === "truck");
  // A truck that was there for nobody to take what it brought has missed them as well.
  if (way === "attempt.failed" || (way === "delivery.failed" && kind === "delivered" && isTruck))
    missedOn(model, lines, now);
}

/** What covers goods and was asked for with them goes their way. */
function hearAnswer(model: Model, lineIds: readonly string[], way: string, now: number): void {
  const covers = waitingWith(model, lineIds);
  const some = [...lineIds.map((id) => lineOf(model, id)), ...covers]
    .filter(({ asking }) => asking > 0)
    .map((line) => ({ lineId: line.id, units: line.asking }));
  const isSome = (id: string) => some.some(({ lineId }) => lineId === id);
  const all = [...lineIds, ...covers.filter(({ word }) => word === ASKED).map(({ id }) => id)];
  const ids = all.filter((id) => !isSome(id));
  if (some.length > 0 && way === "cancel.confirmed") cancelSome(model, some, now);
  else if (some.length > 0) refuseSome(model, some);
  if (ids.length === 0) return;
  if (way === "cancel.confirmed") cancel(model, ids, now);
  else
    refuseCancel(
      model,
      ids.map((id) => lineOf(model, id)),
    );
}

/** The order goes on, and with it what was not called off. */
function resume({ lines }: Model): void {
  for (const line of lines.filter(({ word }) => word === "Cancellation rejected"))
    line.word = line.by === "service" ? WAITING : "Order placed";
}

function prepare(line: Line, way: string): void {
  const word = preparing[way];
  if (word === undefined) throw new Error(`nobody knows what ${way} means for ${line.id}`);
  line.word = word;
}

function leave(model: Model, line: Line): void {
  line.hasLeft = true;
  line.word = "Shipped";
  charge(model, line);
}

function arrive(line: Line, now: number): void {
  line.word = ARRIVED;
  line.arrivedAt = now;
}
