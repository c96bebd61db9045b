/** What becomes of a loan whose cart is paid in another way: it is ended, so that nothing is owed for it (LC-08, FIN-34). */
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { isLent, lending, loansOf } from "./loans.ts";

/** Ends every loan of a cart that was taken or is being taken, but for the one that `paymentId` pays by. */
export async function leaveLoans(
  engine: EngineContext,
  viewer: Pick<Viewer, "actor">,
  cartId: string,
  paymentId: string | null,
): Promise<void> {
  for (const { id, view } of await loansOf(engine, viewer, cartId))
    if (view.loanId !== paymentId && isLent(view))
      await dispatch(engine, { to: id, event: { type: "loan.left" }, actor: lending });
}
