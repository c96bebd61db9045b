import type { SnapshotFrom } from "xstate";
import type { Role } from "#machines/kit";
import type { machine } from "../order.machine.ts";
import { view } from "../order.view.ts";

/**
 * What somebody decides by when they fill in a form of an order: what they may do, with which lines and units, for how
 * much, where it goes and what paid for it. Where the goods are meanwhile is not among it (decision 023).
 */
export function formBasis(snapshot: SnapshotFrom<typeof machine>, audience: Role) {
  const { shipTo, returnChannels } = snapshot.context;
  const { events, blockers, lines, money, isAwaitingConsent } = view(snapshot, audience);
  return {
    ...{ events, blockers, shipTo, returnChannels, isAwaitingConsent },
    totals: money.totals,
    refunds: money.refunds,
    payments: money.payments.map(({ paymentId, method, display }) => ({
      ...{ paymentId, method, display },
    })),
    lines: lines.map((line) => ({
      ...{ id: line.id, sku: line.sku, quantity: line.quantity, amounts: line.amounts },
      ...{ isCancellable: line.isCancellable, isAllowSkuSwap: line.isAllowSkuSwap },
      ...{ returnableUnits: line.returnableUnits, returnBlocker: line.returnBlocker },
      ...{ replaceableUnits: line.replaceableUnits, serials: line.serials },
    })),
  };
}
