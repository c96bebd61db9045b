/** What financing applications ask of the bank. A time-out is thrown and tried again; only an answer becomes an event. */
import * as z from "zod";
import { positiveCents } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import { applicantForm } from "#app/.server/outside/bank.ts";
import type { Application, BankGateway } from "#app/.server/outside/bank.ts";
import type { Answer, ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { bankFactKey } from "#app/.server/outside/webhooks/fact-keys.ts";
import type { Vault } from "#app/.server/outside/secrets/vault.ts";
import { hasLostPlans, promotedBy } from "#app/.server/payments/financing/financing.ts";
import { external } from "./command.ts";

const customer = { cartId: z.string(), customerId: z.string() };

function answers(cartId: string, ...events: RawEvent[]): Answer[] {
  return events.map((event) => {
    const key = bankFactKey(event);
    return { to: `financing:${cartId}`, event, role: "bank", ...(key && { key }) };
  });
}

export function bankCommands(bank: BankGateway, vault: Vault): Record<string, ExternalCommand> {
  /** The events the bank's book stands for; the page comes first, since it names the application. */
  function told(entry: Application | null, applicationId: string | null): RawEvent[] {
    if (!entry) return [{ type: "application.lost", applicationId }];
    const about = { applicationId: entry.applicationId };
    const page = { type: "bank.page.ready", ...about, url: bank.pageUrl(entry.page) };
    if (entry.state === "open") return [page];
    if (entry.state === "approved")
      return [page, { type: "bank.approved", ...about, credit: entry.credit }];
    if (entry.state !== "cleared") return [page, { type: `bank.${entry.state}`, ...about }];
    return [page, { type: "bank.deferred", ...about }, { type: "bank.cleared", ...about }];
  }

  return {
    findBankAccount: external(
      z.looseObject(customer),
      async ({ cartId, customerId }, { engine }) => {
        const account = await engine.store.accounts.byId(customerId);
        const found = await bank.findCustomer({ customerId, email: account?.email ?? null });
        if (found.outcome === "ineligible") return answers(cartId, { type: "offer.declined" });
        if (found.outcome === "account") {
          const { isPromoRevoked = await hasLostPlans(engine, customerId) } = found.credit;
          return answers(cartId, {
            type: "account.linked",
            credit: { ...found.credit, isPromoRevoked },
          });
        }
        if (found.outcome === "alreadyApplied")
          return answers(cartId, { type: "bank.already.applied" });
        return answers(cartId, { type: "offer.made", isPreApproved: found.isPreApproved });
      },
    ),

    submitApplication: external(
      z.looseObject({ ...customer, amountCents: positiveCents, sealedApplicationId: z.string() }),
      async ({ cartId, customerId, amountCents, sealedApplicationId }, { key }) => {
        const form = await vault.open(sealedApplicationId, applicantForm);
        // Forgotten means that an earlier try was answered and only our note of it was lost.
        if (!form) return answers(cartId, ...told(await bank.findApplication(cartId), null));
        const result = await bank.apply({ key, cartId, customerId, amountCents, form });
        await vault.forget(sealedApplicationId);
        if (result.outcome === "alreadyApplied")
          return answers(cartId, { type: "bank.already.applied" });
        const { applicationId, page } = result;
        return answers(cartId, {
          type: "bank.page.ready",
          applicationId,
          url: bank.pageUrl(page),
        });
      },
    ),

    /** Every other purchase that the same account pays for hears it; one that knows already is left alone. */
    revokePromotions: external(
      z.looseObject({ cartId: z.string(), customerId: z.string() }),
      async ({ cartId, customerId }, { engine }) => {
        const others = await promotedBy(engine, customerId);
        const event = { type: "promotions.revoked" };
        return others
          .filter((to) => to !== `financing:${cartId}`)
          .map((to) => ({ to, event, role: "system" }));
      },
    ),

    queryApplication: external(
      z.looseObject({ cartId: z.string(), applicationId: z.string().nullable() }),
      async ({ cartId, applicationId }) =>
        answers(cartId, ...told(await bank.findApplication(cartId), applicationId)),
    ),
  };
}
