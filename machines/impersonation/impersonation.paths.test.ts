import { expect, test } from "vitest";
import { begin, step } from "#machines/kit";
import { testPaths } from "#tests/kit/paths.ts";
import { lifecycle, samples } from "./index.ts";

testPaths(lifecycle, samples);

const start = Date.parse("2026-11-17T15:00:00.000Z");
const minutes = (count: number) => new Date(start + count * 60_000).toISOString();
const email = "ada@example.com";
const order = { orderId: "ORD-2026-7K3F-9Q2D", customerId: "C-1", email: "Ada@Example.com" };
const agent = { type: "agent.signed.in", agentId: "A-17", email: "sam@ohmline.example" };
const call = { reason: "return", ticketNumber: "CS-20931" };
const named = { type: "customer.named", customerId: "C-1", email, order, ...call };
const done = {
  ...{ type: "action.taken", lifecycleId: "return:RET-1", did: "return.withdrawn" },
  orderId: order.orderId,
};

interface Sent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Lives through events, each at its minute; answers with the end and what was asked for on the way. */
function after(...events: readonly (readonly [number, Sent])[]) {
  const input = { impersonationId: "I-1", sessionId: "S-1", idleMs: 1_800_000, actingMs: 900_000 };
  let { snapshot } = begin(lifecycle, input);
  const effects: unknown[] = [];
  for (const [minute, event] of events) {
    const deadline = event.type.startsWith("xstate.") ? { deadline: true as const } : {};
    const result = step(lifecycle, snapshot, { event, at: minutes(minute), ...deadline });
    if (!result.ok) return { refused: result.refusal.code };
    snapshot = result.snapshot;
    effects.push(...result.effects);
  }
  return { state: snapshot.value, effects, ...snapshot.context };
}

test("[AGENT-12, ERR-29] nobody acts for a customer before an agent is signed in", () => {
  expect(after([0, { type: "agent.refused" }])).toMatchObject({ state: "signedOut" });
  expect(after([0, named])).toEqual({ refused: "AgentAuthenticationFailed" });
});

test("[AGENT-08] agent and customer are held while the agent acts, for a quarter of an hour", () => {
  expect(after([0, agent], [1, named])).toMatchObject({
    ...{ state: "impersonating", agentId: "A-17", agentEmail: "sam@ohmline.example" },
    acting: { customerId: "C-1", email, orderId: order.orderId, until: minutes(16), ...call },
  });
});

test("[AGENT-10, ERR-28] an order of another address is not a way to a customer", () => {
  const other = { ...named, email: "bob@example.com" };
  expect(after([0, agent], [1, other])).toEqual({ refused: "IdentityNotMatched" });
  const nobody = { ...named, customerId: null, order: null };
  expect(after([0, agent], [1, nobody])).toEqual({ refused: "IdentityNotMatched" });
});

test("[AGENT-10, ERR-27] an order of another account is not a way to a customer either", () => {
  expect(after([0, agent], [1, { ...named, customerId: "C-2" }])).toEqual({
    refused: "Unauthorized",
  });
});

test("[AGENT-19, ERR-25] what comes after the quarter of an hour is refused, whatever was done meanwhile", () => {
  const late = { refused: "CustomerSessionExpired" };
  expect(after([0, agent], [1, named], [10, done], [16, done])).toEqual(late);
  const timeUp = { type: "xstate.after.acting.impersonation.impersonating" };
  expect(after([0, agent], [1, named], [16, timeUp])).toMatchObject({
    ...{ state: "agentSession", acting: null, endedBy: "time" },
  });
  expect(after([0, agent], [1, named], [16, timeUp], [17, done])).toEqual(late);
});

test("doing something does not prolong the quarter of an hour", () => {
  expect(after([0, agent], [1, named], [11, done])).toMatchObject({
    effects: expect.arrayContaining([
      expect.objectContaining({ kind: "deadline.set", delayMs: 5 * 60_000 }),
    ]),
  });
});

test("each change of an order is mailed to whom it belongs, and nothing else is", () => {
  const { reason, ticketNumber } = named;
  const who = { agentId: "A-17", reason, ticketNumber };
  const params = {
    template: "agent-acted",
    did: "return return.withdrawn",
    didTo: "return:RET-1",
    orderId: order.orderId,
    ...who,
  };
  const letter = { kind: "command", name: "sendMail", params };
  expect(after([0, agent], [1, named], [2, done])).toMatchObject({
    effects: expect.arrayContaining([letter]),
  });
  expect(after([0, agent], [1, named], [2, { ...done, orderId: null }])).toMatchObject({
    effects: expect.not.arrayContaining([expect.objectContaining({ kind: "command" })]),
  });
});
