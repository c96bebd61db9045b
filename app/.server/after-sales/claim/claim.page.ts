/** One claim on a care plan: how far it is, what it costs, and what is next (LC-41). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { agentActedAt } from "#app/.server/identity/agent-acts.ts";
import { paths } from "#app/paths.ts";
import { openClaim } from "./opened-claim.ts";
import type { ClaimAddress } from "./opened-claim.ts";

export async function claimPage(request: Request, scope: RequestScope, address: ClaimAddress) {
  const { plan, id, view, rev } = await openClaim(request, scope, address);
  const { storefront, subscriptionId, place } = address;
  const { events, blockers: _, label, fee, ...told } = view;
  const isAgents = plan.viewer.agent !== null;
  return {
    ...told,
    /** An agent sees no digits of a card (OPEN-32). */
    fee: fee && { status: fee.status, display: isAgents ? null : fee.display },
    planName: plan.view.name,
    claimsHref: paths.claims(storefront, subscriptionId),
    label: label && {
      ...{ courier: label.courier, trackingId: label.trackingId },
      href: paths.claims(storefront, subscriptionId, place, "label.pdf"),
    },
    /** What the fee is paid with; agents never handle a card. */
    card: plan.view.card?.display ?? null,
    paymentHref: plan.view.events.includes("card.given")
      ? paths.subscriptionPayment(storefront, subscriptionId)
      : null,
    can: {
      pay: events.includes("fee.agreed") && plan.view.card !== null,
      owe: events.includes("fee.agreed"),
      correct: events.includes("imei.corrected"),
      retryLabel: events.includes("label.retried"),
      withdraw: events.includes("claim.withdrawn"),
    },
    agentWithdrewAt: await agentActedAt(scope, id, "claim.withdrawn"),
    ticket: { rev, key: newFormKey() },
    liveHref: paths.live([id]),
  };
}
