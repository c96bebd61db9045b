/** An agent asks for a customer's data on their behalf, and says how the customer asked (LC-57). */
import { expect, test } from "vitest";
import { impersonatePage } from "#app/.server/account/agents/impersonate.page.ts";
import { sendImpersonation } from "#app/.server/account/agents/impersonate.actions.ts";
import { ada } from "#tests/kit/account.ts";
import { asAgent, createUser } from "#tests/kit/user.ts";
import { thrown } from "../orders/kit.ts";
import {
  accountPath,
  email,
  faultOf,
  follow,
  look,
  lookAtOrder,
  order,
  orderId,
  orderPath,
  privacyStore,
  send,
  sendForOrder,
  withOwner,
} from "./privacy-kit.ts";

const desk = "/us/web/impersonate";
const call = { event: "customer.named", reason: "order", ticket: "CS-20931" };

async function acting() {
  const scene = await withOwner();
  const { browser: agent } = await createUser(scene.scope, asAgent);
  const named = agent.post(desk, { ...call, customerId: scene.customerId });
  expect((await sendImpersonation(named, scene.scope)).status).toBe(303);
  return { ...scene, agent };
}

test("[S12] an agent who acts for a customer finds their data from the desk, and has them erased by saying how they asked", async () => {
  const { scope, agent, owner, customerId, newestTo } = await acting();
  const { acting: at } = await impersonatePage(agent.get(desk), scope);
  expect(at?.links.privacy).toBe(accountPath);
  expect(await look(scope, agent)).toMatchObject({ role: "agent", erasure: null });
  expect(await faultOf(await send(scope, agent, { intent: "erase" }))).toEqual({
    code: null,
    beside: { wayAsked: ["FieldRequired"] },
  });
  expect((await send(scope, agent, { intent: "erase", wayAsked: "phone" })).status).toBe(303);
  expect((await newestTo(email)).subject).toBe("Your account is going to be erased");
  expect((await look(scope, owner)).erasure).toMatchObject({ status: "asked", isByAgent: true });
  const entries = await scope.engine.store.engine.journal(`data-erasure:${customerId}`);
  expect(entries.at(-1)).toMatchObject({
    ...{ outcome: "accepted", actorRole: "agent", actorId: "4471", onBehalfOf: customerId },
  });
  expect((await send(scope, owner, { intent: "keep" })).status).toBe(303);
});

test("[S12] an agent takes a copy for a customer, who is told of it", async () => {
  const { scope, agent, customerId, newestTo } = await acting();
  const answer = await send(scope, agent, { intent: "copy" });
  const file = await follow(scope, agent, answer);
  expect(await file.json()).toMatchObject({ subject: { kind: "account", customerId } });
  expect((await newestTo(email)).subject).toBe("A copy of your data was downloaded");
});

test("[S12, AGENT-08] the mails say which agent took a copy, noted the wish and withdrew it, under which ticket, and send nobody to change a password", async () => {
  const { scope, agent, newestTo } = await acting();
  const told = async (fields: Readonly<Record<string, string>>) => {
    await send(scope, agent, fields);
    return (await newestTo(email)).text;
  };
  const copied = await told({ intent: "copy" });
  const asked = await told({ intent: "erase", wayAsked: "phone" });
  const kept = await told({ intent: "keep" });
  for (const text of [copied, asked, kept]) {
    expect(text).toContain("One of our agents");
    expect(text).toContain("Agent: 4471");
    expect(text).toContain("Ticket: CS-20931");
    expect(text).not.toContain("password");
  }
});

test("[S12] what customers do with their own data is told as theirs", async () => {
  const { scope, owner, newestTo } = await withOwner();
  await send(scope, owner, { intent: "copy", current: ada.password });
  const { text } = await newestTo(email);
  expect(text).toContain("choose a new password now");
  expect(text).not.toMatch(/agent/i);
});

test("[S12] an agent who acts for nobody comes to their own data, with their own password", async () => {
  const { scope } = await withOwner();
  const { browser: agent } = await createUser(scope, asAgent);
  expect(await look(scope, agent)).toMatchObject({ role: "owner" });
  expect(await faultOf(await send(scope, agent, { intent: "erase", wayAsked: "phone" }))).toEqual({
    code: null,
    beside: { current: ["FieldRequired"] },
  });
});

test("[S12] a guest's order is asked for by an agent from that order", async () => {
  const { scope } = privacyStore();
  const { browser: agent } = await createUser(scope, asAgent);
  await order(scope, {});
  const own = await thrown(lookAtOrder(scope, agent));
  expect(own.status).toBe(404);
  await sendImpersonation(agent.post(desk, { ...call, order_id: orderId }), scope);
  const { acting: at } = await impersonatePage(agent.get(desk), scope);
  expect(at?.links.privacy).toBe(orderPath);
  const asked = await sendForOrder(scope, agent, { intent: "erase", wayAsked: "letter" });
  expect(asked.status).toBe(303);
  expect((await lookAtOrder(scope, agent)).erasure).toMatchObject({ isByAgent: true });
});

test("[S12] what an agent does with a Polish account's data is told to it in Polish, whatever page the agent is on", async () => {
  const { scope, mailsTo } = privacyStore();
  const path = "/pl/account/signup/";
  const { customerId } = await createUser(scope, { email, path, phone: "+48 501 502 503" });
  const { browser: agent } = await createUser(scope, asAgent);
  const named = agent.post(desk, { ...call, customerId });
  expect((await sendImpersonation(named, scope)).status).toBe(303);
  const before = (await mailsTo(email)).length;
  await send(scope, agent, { intent: "copy" });
  await send(scope, agent, { intent: "erase", wayAsked: "phone" });
  await send(scope, agent, { intent: "keep" });
  const subjects = (await mailsTo(email)).slice(before).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual([
    "Pobrano kopię Twoich danych",
    "Twoje konto zostaje",
    "Twoje konto zostanie usunięte",
  ]);
});

test("[S12] a customer whose last order was in Spanish is told in Spanish what an agent did", async () => {
  const { scope, agent, customerId, newestTo } = await acting();
  await order(scope, { customerId, language: "es-US" });
  await send(scope, agent, { intent: "copy" });
  expect((await newestTo(email)).subject).toBe("Se descargó una copia de tus datos");
});
