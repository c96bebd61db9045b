/** The page's action agrees with the machine: it takes what the view offers, and refuses the rest with the machine's code. */
import { expect, test } from "vitest";
import * as cancellation from "#machines/cancellation";
import { step, unpack } from "#machines/kit";
import type { Lifecycle, LifecycleId } from "#machines/kit";
import * as order from "#machines/order";
import { newReturnId } from "#app/.server/engine/ids.ts";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { sendToOrder } from "#app/.server/orders/order.actions.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { returnStartPage } from "#app/.server/after-sales/return/return.page.ts";
import { requestReturn } from "#app/.server/after-sales/return/return.actions.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { answerOf, guestOf } from "#tests/kit/returns.ts";
import type { Fields, Guest } from "#tests/kit/returns.ts";
import { stories, storyEngine } from "#tests/kit/stories.ts";
import type { StoryName } from "#tests/kit/stories.ts";
import type { TestEngine } from "#tests/kit/engine.ts";

/** A form that a shopper can send about an order. */
interface PageForm {
  readonly event: string;
  readonly lifecycle: Lifecycle;
  readonly page: string;
  action(
    request: Request,
    scope: RequestScope,
    address: OrderAddress,
  ): Promise<Parameters<typeof answerOf>[0]>;
  /** What the form carries besides its event, as its page renders it now. */
  fields(guest: Guest, address: OrderAddress): Promise<Fields>;
}

const plain = async () => ({});

async function cancelFields({ scope, shopper }: Guest, address: OrderAddress): Promise<Fields> {
  const { lines } = await cancelPage(shopper.get("/us/web"), scope, address);
  return { line: lines.map(({ id }) => id), reason: "changed_mind" };
}

/** Everything that may come back, with serial numbers where they are asked for. */
async function returnFields({ scope, shopper }: Guest, address: OrderAddress): Promise<Fields> {
  const { lines } = await returnStartPage(shopper.get("/us/web"), scope, address);
  const open = lines.flatMap(({ offer }) => offer ?? []);
  const serials = open.map((offer): [string, string[]] => [
    `serial-${offer.lineId}`,
    Array.from({ length: offer.units }, (_, at) => offer.known[at] ?? `R5PROOF00${at}`),
  ]);
  return {
    ...Object.fromEntries(serials),
    ...Object.fromEntries(open.map(({ lineId, units }) => [`units-${lineId}`, units])),
    line: open.map(({ lineId }) => lineId),
    reasonCode: "changed_mind",
    channel: "ship",
    returnId: newReturnId(),
  };
}

const orderForm = (event: string, lifecycle: Lifecycle): PageForm => ({
  ...{ event, lifecycle, page: "order", action: sendToOrder, fields: plain },
});

const forms: readonly PageForm[] = [
  orderForm("cancel.withdrawn", cancellation.lifecycle),
  {
    ...{ event: "cancel.requested", lifecycle: cancellation.lifecycle, page: "cancel" },
    ...{ action: sendCancellation, fields: cancelFields },
  },
  {
    ...{ event: "return.requested", lifecycle: order.lifecycle, page: "return" },
    ...{ action: requestReturn, fields: returnFields },
  },
];

async function standing({ store }: TestEngine, lifecycle: Lifecycle, id: LifecycleId) {
  const row = await store.engine.load(id);
  if (!row) throw new Error(`no ${id}`);
  return { rev: row.rev, snapshot: unpack(lifecycle, JSON.parse(row.snapshot)) };
}

/** An order at the end of a story, and its guest with a form. */
async function opened(name: StoryName, form: PageForm) {
  const engine = storyEngine();
  const guest = await guestOf(engine);
  const { orderId } = await stories[name](engine, { sessionId: guest.sessionId });
  const address = { storefront: "us" as const, orderId };
  const id: LifecycleId = `${form.lifecycle.name}:${orderId}`;
  const fields = await form.fields(guest, address);
  const before = await standing(engine, form.lifecycle, id);
  const send = async (more: Fields) => {
    const request = guest.post(`/us/web/${form.page}`, { event: form.event, ...fields, ...more });
    return form.action(request, guest.scope, address);
  };
  return { engine, id, before, send };
}

/** The code with which the machine itself refuses what the action sent. */
async function machineCode(engine: TestEngine, lifecycle: Lifecycle, id: LifecycleId) {
  const entry = (await engine.store.engine.journal(id)).at(-1);
  if (entry?.outcome !== "refused") throw new Error(`${id}: nothing was refused`);
  const { at, ...event } = JSON.parse(entry.event);
  const { snapshot } = await standing(engine, lifecycle, id);
  const result = step(lifecycle, snapshot, { event, at });
  return result.ok ? null : result.refusal.code;
}

const names = Object.keys(stories) as StoryName[];
/** What happened to each form, over all stories. */
const answered = new Map<string, Set<number>>();
const cases = names.flatMap((name) => forms.map((form) => [name, form.event, form] as const));

test.each(cases)(
  "%s: the page takes %s exactly when the view offers it",
  async (name, event, form) => {
    const { engine, id, before, send } = await opened(name, form);
    const isOffered = form.lifecycle.view(before.snapshot, "guest").events.includes(event);
    const answer = await send({ rev: before.rev, key: "proof" });
    const after = await standing(engine, form.lifecycle, id);
    answered.set(event, (answered.get(event) ?? new Set()).add(answer.status));
    if (isOffered) {
      expect(answer.status).toBe(303);
      expect(after.rev).toBeGreaterThan(before.rev);
      return;
    }
    const { status, refusal } = await answerOf(answer);
    expect([status, refusal.code]).toEqual([422, await machineCode(engine, form.lifecycle, id)]);
    expect(after.rev).toBe(before.rev);
  },
);

test.each(cases)("%s: a stale page that sends %s is a conflict", async (name, _, form) => {
  const { engine, id, before, send } = await opened(name, form);
  const { status, refusal } = await answerOf(await send({ rev: before.rev + 1, key: "stale" }));
  expect([status, refusal.code]).toEqual([409, "Conflict"]);
  expect((await standing(engine, form.lifecycle, id)).rev).toBe(before.rev);
});

test("every form was taken in one story and refused in another", () => {
  const seen = forms.map(({ event }) => [event, [...(answered.get(event) ?? [])].sort()]);
  expect(seen).toEqual(forms.map(({ event }) => [event, [303, 422]]));
});
