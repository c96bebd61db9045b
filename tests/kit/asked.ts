/** Somebody who has just asked for a command, before partners in memory: what every fault path begins with. */
import { expect } from "vitest";
import { instant } from "#app/.server/engine/clock.ts";
import type { ExternalCommand } from "#app/.server/engine/engine-context.ts";
import type { Vault } from "#app/.server/outside/secrets/vault.ts";
import type { LifecycleId } from "#machines/kit";
import * as loan from "#machines/loan";
import { orders } from "#machines/order";
import { samplesFor } from "#machines/samples";
import { idOf } from "./askers.ts";
import type { Asker } from "./askers.ts";
import { accountsAsking, openedByAccount } from "./asked-by-accounts.ts";
import { partnerEngine } from "./partner-engine.ts";
import { openPartners } from "./partners.ts";
import type { Partners } from "./partners.ts";
import { silentCommands } from "./engine.ts";
import type { TestEngine } from "./engine.ts";
import { bear, live, undergo } from "./standings.ts";

export interface Case {
  readonly asker: Asker;
  readonly id: LifecycleId;
  readonly engine: TestEngine;
  readonly partners: Partners;
}

/** What the vault keeps for each field that names a secret. */
export const secrets: Readonly<Record<string, object>> = {
  sealedCardId: { encryptedPayload: "payload", encryptedPassword: "password" },
  sealedCodeId: { code: "123456" },
  sealedApplicantId: { phone: "2015550123", birthDate: "1990-05-17" },
  sealedApplicationId: {
    ...{ firstName: "Ada", lastName: "Byron", birthDate: "1990-05-17", housing: "own" },
    ...{ socialSecurityNumber: "123456789", yearlyIncomeCents: 1, monthlyHousingCents: 1 },
  },
};

/** The same asker with secrets that the vault really keeps. */
async function withSecrets(asker: Asker, vault: Vault): Promise<Asker> {
  let text = JSON.stringify({ input: asker.input, stimuli: asker.stimuli, params: asker.params });
  for (const [field, secret] of Object.entries(secrets)) {
    const id = asker.params[field];
    if (typeof id === "string") text = text.replaceAll(id, await vault.keep(secret));
  }
  return { ...asker, ...JSON.parse(text) };
}

const hearers = new Map<Asker, LifecycleId>();

/** The id under which an asker hears the answers. */
async function hearerOf(command: string, asker: Asker): Promise<LifecycleId> {
  const id = hearers.get(asker) ?? idOf(asker, await answersOf(command, asker));
  hearers.set(asker, id);
  return id;
}

/** Who hears the answers, without running anything for good. */
async function answersOf(command: string, { params }: Asker) {
  const partners = openPartners();
  const { engine } = partnerEngine(partners);
  const run = engine.commands[command] as ExternalCommand;
  const context = { from: "dry:run", at: instant(engine.clock), key: "dry", attempt: 1 } as const;
  const answers = await run.run({ ...params }, { ...context, engine }).catch(() => []);
  await engine.store.close();
  return answers;
}

/** An instance that has just asked, with its command in the outbox and nothing else to do. */
export async function opened(command: string, found: Asker): Promise<Case> {
  if (accountsAsking(command).length > 0) return openedByAccount(found);
  const partners = openPartners();
  const { engine, vault } = partnerEngine(partners);
  const asker = await withSecrets(found, vault);
  const id = await hearerOf(command, found);
  const quiet = { ...engine, commands: silentCommands };
  await bearOrder(quiet, id, asker);
  await bearLoan(quiet, asker);
  const last = asker.stimuli.at(-1);
  if (!last) await bear(engine, id, asker);
  else {
    await live(quiet, id, asker.lifecycle, { ...asker, stimuli: asker.stimuli.slice(0, -1) });
    await undergo(engine, id, asker.lifecycle, last);
  }
  const rows = await engine.store.engine.outbox(id);
  expect(rows.map((row) => row.command)).toContain(command);
  // What else was asked at the same time is answered elsewhere.
  await engine.store.write(async ({ engine }) => {
    for (const row of rows) if (row.command !== command) await engine.finish(row.id);
  });
  return { asker, id, engine, partners };
}

/** Whoever writes to a shopper finds the address in the order. */
async function bearOrder(engine: TestEngine, own: LifecycleId, { params }: Asker): Promise<void> {
  const { orderId } = params;
  const id: LifecycleId = `order:${String(orderId)}`;
  if (typeof orderId !== "string" || id === own) return;
  await bear(engine, id, { input: { ...orders.guestPhone, orderId } });
}

/** Whoever collects for goods on trial asks the loan that pays for them. */
async function bearLoan(engine: TestEngine, { params: { trialId } }: Asker): Promise<void> {
  if (typeof trialId !== "string") return;
  const [input] = Object.values(samplesFor(loan.lifecycle).inputs);
  await bear(engine, `loan:${trialId}`, { input: { ...input, loanId: trialId } });
}
