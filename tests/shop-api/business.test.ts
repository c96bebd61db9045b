/** A business that buys, by calls: made, read, handed over and left (A§7, ENT-38). */
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "#tests/kit/http-store.ts";
import { done } from "./bought.ts";
import { Client } from "./client.ts";

const store = await openHttpStore({ env: { WORKER: "on" } });
afterAll(() => store.close());

const mailbox = (name: string) => `${name}.${randomUUID()}@example.com`;
const account = async (client: Client) => (await client.get("b2b-account")).data.account;
const login = { status: 401, data: { code: "Login" } };

/** A holder, and a member who came by their invitation. */
async function business() {
  const [holder, member] = [new Client(store), new Client(store)];
  const emails = { holder: mailbox("ada"), member: mailbox("ana") };
  await holder.signUp(emails.holder);
  const made = done(await holder.post("b2b-account/create", { companyName: "Byron & Co." }));
  await member.signUp(emails.member, new URL(made.account.joinUrl).search);
  return { holder, member, emails, made };
}

/** As if they had typed the code that was mailed to them. */
async function confirm(email: string): Promise<void> {
  await store.running.engine.store.write(async (tx) => {
    const { id = "" } = (await tx.accounts.byEmail(email)) ?? {};
    await tx.accounts.setEmail(id, { email, emailVerifiedAt: new Date().toISOString() });
  });
}

/** What the newest mail to somebody offers. */
async function offered(email: string): Promise<string | null> {
  const { mails } = store.running.engine.store;
  const found = (await mails.newest()).find((mail) => mail.recipient === email);
  const { text = "" } = (found && (await mails.byId(found.id))) ?? {};
  return /[?&]offer=([\w.%-]+)/.exec(text)?.[1] ?? null;
}

test("[API-70, API-71, SUB-34, ENT-38] somebody makes their account a business's, once, and holds it", async () => {
  const client = new Client(store);
  expect(await client.get("b2b-account")).toMatchObject(login);
  const email = mailbox("ada");
  await client.signUp(email);
  expect(await account(client)).toBeNull();
  const wrong = await client.post("b2b-account/create", { companyName: "<b>Byron</b>" });
  expect(wrong).toMatchObject({
    status: 422,
    data: {
      fields: {
        companyName: {
          code: "CompanyNameProhibited",
          message: expect.stringMatching(/^Write the name alone/),
        },
      },
    },
  });
  const whole = { companyName: "Byron & Co.", taxId: "526-10-40-567" };
  const once = { "idempotency-key": "once" };
  const made = done(await client.post("b2b-account/create", whole, once));
  expect(made).toEqual({
    account: {
      ...{ companyName: "Byron & Co.", role: "holder", taxId: "5261040567", isOpen: true },
      joinUrl: expect.stringMatching(/\/us\/account\/signup\/\?join=\w+/),
      members: [{ id: null, name: "Ana Nowak", email, role: "holder", isConfirmed: false }],
    },
  });
  expect(done(await client.post("b2b-account/create", whole, once))).toEqual(made);
  expect((await client.get("b2b-account")).data).toEqual(made);
  const another = await client.post("b2b-account/create", { companyName: "Lovelace Ltd." });
  expect(another).toMatchObject({ status: 422, data: { code: "B2bAccountExists" } });
});

test("[API-71, AGENT-13, ENT-38] whoever has no account makes one with the business and is signed in", async () => {
  const client = new Client(store);
  const email = mailbox("grace");
  const form = {
    ...{ firstName: "Grace", lastName: "Hopper", email, phone: "650-555-0134" },
    ...{ password: "a-long-one-9", companyName: "Hopper Lab" },
  };
  const { password: _, ...without } = form;
  expect(await client.post("b2b-account/create", without)).toMatchObject({
    ...{ status: 422, data: { fields: { password: { code: "FieldRequired" } } } },
  });
  const made = done(await client.post("b2b-account/create", form));
  expect(made.account).toMatchObject({ companyName: "Hopper Lab", role: "holder" });
  expect(await account(client)).toEqual(made.account);
  const again = await new Client(store).post("b2b-account/create", form);
  expect(again).toMatchObject({ data: { code: "AlreadyExists" } });
});

test("[API-70, API-72, SUB-34, PAY-45] a member leaves a business by their own wish; its holder does not, and strangers have none", async () => {
  const { holder, member, emails } = await business();
  const seen = await account(member);
  expect(seen).toMatchObject({ role: "member", isOpen: false, joinUrl: null });
  expect(seen.members).toMatchObject([{ id: null, email: emails.member }]);
  const held = await holder.post("b2b-account/cancel", {});
  expect(held).toMatchObject({ status: 422, data: { code: "B2bAccountHeld" } });
  expect(await new Client(store).post("b2b-account/cancel", {})).toMatchObject(login);
  expect((await account(holder)).members).toHaveLength(2);
  expect(done(await member.post("b2b-account/cancel", {}))).toEqual({ account: null });
  expect((await account(holder)).members).toHaveLength(1);
  expect(await member.post("b2b-account/cancel", {})).toMatchObject({
    ...{ status: 404, data: { code: "B2bAccountNotFound" } },
  });
});

test("[API-72, SUB-34, PAY-45] a holder hands the business over to a member who takes it, and leaves it then", async () => {
  const { holder, member, emails } = await business();
  const memberId = async () =>
    (await account(holder)).members.find((one: { role: string }) => one.role === "member").id;
  const member_id = await memberId();
  const nobody = { status: 404, data: { code: "MemberNotFound" } };
  expect(await holder.post("b2b-account/hand-over", { member_id })).toMatchObject(nobody);
  await confirm(emails.member);
  expect(await member.post("b2b-account/hand-over", { member_id })).toMatchObject(nobody);
  done(await holder.post("b2b-account/hand-over", { member_id }));
  await expect.poll(() => offered(emails.member), { timeout: 20_000 }).not.toBeNull();
  const offer = decodeURIComponent((await offered(emails.member)) ?? "");
  const over = { status: 422, data: { code: "B2bOfferOver" } };
  expect(await member.post("b2b-account/take-over", { offer: `${offer}x` })).toMatchObject(over);
  expect(await holder.post("b2b-account/take-over", { offer })).toMatchObject({
    ...{ data: { account: { role: "holder" } } },
  });
  const taken = done(await member.post("b2b-account/take-over", { offer }));
  expect(taken.account).toMatchObject({ role: "holder", companyName: "Byron & Co." });
  expect(await account(holder)).toMatchObject({ role: "member" });
  expect(done(await holder.post("b2b-account/cancel", {}))).toEqual({ account: null });
});
