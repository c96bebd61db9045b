/** What no machine asks for but an account: mail about who is a member of a business, beside what else is mailed to its owner. */
import { mailBusiness } from "#app/.server/identity/business/business-mail-queue.ts";
import { instant } from "#app/.server/engine/clock.ts";
import { businessNotices } from "#app/messages/mail-business.ts";
import type { BusinessNotice } from "#app/messages/mail-business.ts";
import * as verification from "#machines/email-verification";
import type { LifecycleId } from "#machines/kit";
import { samplesFor } from "#machines/samples";
import type { Asker } from "./askers.ts";

import { partnerEngine } from "./partner-engine.ts";
import { openPartners } from "./partners.ts";
import { silentCommands } from "./engine.ts";
import type { TestEngine } from "./engine.ts";
import { bear } from "./standings.ts";

/** Whose mailbox it goes to, and whom it speaks of. */
const [owner, other] = ["account-1", "account-2"];

const [sample] = Object.values(samplesFor(verification.lifecycle).inputs);

/** A notice to an account, whose mailbox is its own lifecycle. */
const noticeOf = (notice: BusinessNotice): Asker => ({
  ...{ lifecycle: verification.lifecycle, command: "mailBusiness", state: notice, stimuli: [] },
  input: { ...sample, customerId: owner },
  params: { notice, customerId: owner, about: other },
});

/** The askers of such a command; none where a machine asks. */
export function accountsAsking(command: string): readonly Asker[] {
  return command === "mailBusiness" ? businessNotices.map(noticeOf) : [];
}

/** An account that has just asked, with its command in the outbox and nothing else to do. */
export async function openedByAccount(asker: Asker) {
  const partners = openPartners();
  const { engine } = partnerEngine(partners);
  const id: LifecycleId = `email-verification:${owner}`;
  await bear({ ...engine, commands: silentCommands }, id, asker);
  for (const one of [owner, other]) await open(engine, one);
  const before = await engine.store.engine.outbox(id);
  const notice = businessNotices.find((one) => one === asker.state) ?? "joined";
  await engine.store.write(async (tx) => {
    for (const row of before) await tx.engine.finish(row.id);
    await mailBusiness(engine, tx, { notice, to: owner, about: other });
  });
  return { asker, id, engine, partners };
}

async function open({ store, clock }: TestEngine, id: string): Promise<void> {
  await store.write((tx) =>
    tx.accounts.insert({
      ...{ id, email: `${id}@example.com`, phone: "5551234567", passwordHash: "none" },
      ...{ firstName: "Ada", lastName: "Byron", createdAt: instant(clock) },
      storefront: "us",
    }),
  );
}
