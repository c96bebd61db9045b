/** What a loan remembers and commands. */
import { assign, setup } from "xstate";
import type * as z from "zod";
import {
  command,
  engineActions,
  tellEach,
  DAY_MS,
  queryDue,
  PROVIDER_PAGE_MS,
} from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards } from "./loan.guards.ts";
import { events } from "./loan.schema.ts";
import type { Context, input, Product } from "./loan.schema.ts";
import { isWithinLimits } from "./offer.rules.ts";

interface Try {
  loanId: string;
  attempt: number;
}

export const loan = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards,
  actions: {
    ...engineActions,
    /** Whoever comes back to the cart reads that nothing is owed for a loan that paid nothing. */
    tellCartEnded: tellEach(({ cartId }: Context) => [
      {
        to: `cart:${cartId}`,
        event: { type: "notice.raised", code: "LoanEnded", lineId: null, details: {} },
        optional: true,
      },
    ]),
    checkLoan: command<
      Try & {
        customerId: string;
        amountCents: number;
        product: Product | null;
        sealedApplicantId: string | null;
      }
    >(),
    confirmLoan: command<Try & { offerId: string | null }>(),
    queryLoan: command<Try>(),
    /** Gives a loan up, whether or not the provider has authorised it yet. */
    voidLoan: command<Try>(),
    noteCheck: assign(({ event }) =>
      event.type === "check.requested"
        ? { product: event.product, sealedApplicantId: event.sealedApplicantId }
        : {},
    ),
    noteOffers: assign(({ event }) =>
      event.type === "prequalified"
        ? { offers: event.offers.filter(isWithinLimits), queries: 0, sealedApplicantId: null }
        : {},
    ),
    noteAnswered: assign({ queries: 0, sealedApplicantId: null }),
    noteChoice: assign(({ event }) =>
      event.type === "offer.confirmed" ? { offerId: event.offerId } : {},
    ),
    noteWrong: assign(({ event }) =>
      event.type === "validation.failed" ? { wrongFields: event.fields } : {},
    ),
    notePage: assign(({ event }) =>
      event.type === "loan.page.ready" ? { pageUrl: event.url, queries: 0 } : {},
    ),
    noteAuthorised: assign(({ event }) =>
      event.type === "loan.authorised"
        ? { loanRef: event.loanRef, terms: event.terms, authorisedAt: event.at, pageUrl: null }
        : {},
    ),
    noteEnd: assign((_, { code }: { code: string }) => ({ code, pageUrl: null })),
    noteFailure: assign(({ event }) =>
      event.type === "loan.failed" ? { code: event.code, pageUrl: null } : {},
    ),
    noteQuery: assign({ queries: ({ context }) => context.queries + 1 }),
    noteNextTry: assign(({ context }) => ({
      attempt: context.attempt + 1,
      sealedApplicantId: null,
      offers: [],
      offerId: null,
      pageUrl: null,
      queries: 0,
      wrongFields: [],
    })),
  },
  delays: {
    queryDue,
    providerPage: PROVIDER_PAGE_MS,
    /** How long a loan is kept for whoever has not paid by it: nobody owes anything for an order that never was. */
    unusedFor: DAY_MS,
  },
});

/** The try as commands name it. */
export function thisTry({ context: { loanId, attempt } }: { context: Context }): Try {
  return { loanId, attempt };
}
