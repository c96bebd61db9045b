/** Payment methods and lenders that the machines know and nobody serves yet: the answer is an honest no. */
import * as z from "zod";
import type { ExternalCommand } from "#app/.server/shell.ts";
import { external } from "./command.ts";

const refuse = external(z.looseObject({ paymentId: z.string() }), async ({ paymentId }) => [
  {
    to: `payment:${paymentId}`,
    event: { type: "failed", kind: "try-block", code: "InvalidChosenPayment" },
    role: "provider",
  },
]);

const financing = z.looseObject({ cartId: z.string() });
const loan = z.looseObject({ loanId: z.string(), attempt: z.int().positive() });

const refuseLoan = external(loan, async ({ loanId, attempt }) => [
  {
    to: `loan:${loanId}`,
    event: { type: "loan.failed", attempt, code: "InvalidChosenPayment" },
    role: "provider",
  },
]);

export const unofferedCommands: Record<string, ExternalCommand> = {
  initiateRedirect: refuse,
  preparePayment: refuse,
  syncPayment: refuse,
  revalidatePayment: external(z.looseObject({ paymentId: z.string() }), async ({ paymentId }) => [
    { to: `payment:${paymentId}`, event: { type: "cvv.refused" }, role: "provider" },
  ]),
  findBankAccount: external(financing, async ({ cartId }) => [
    { to: `financing:${cartId}`, event: { type: "offer.declined" }, role: "bank" },
  ]),
  /** Nobody is offered an application, so that none can be on its way. */
  submitApplication: external(financing, async ({ cartId }) => {
    throw new Error(`financing ${cartId}: there is no bank to take an application`);
  }),
  queryApplication: external(financing, async () => []),
  checkLoan: refuseLoan,
  confirmLoan: refuseLoan,
  queryLoan: refuseLoan,
  /** Nobody has lent anything. */
  voidLoan: external(loan, async () => []),
};
