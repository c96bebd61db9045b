/** Why an order, or a line of it, stays as it is where the code of the refusal has one name for all reasons (EDIT, SWAP). Pure. */
import { isChangeableAt } from "../after-sales/order.cancelling.ts";
import { hasParcel } from "../lines/order.kinds.ts";
import { statusOf } from "../lines/order.lines.ts";
import type { Context, OrderLine } from "../order.schema.ts";

export type FixedReason =
  | "giftCard"
  | "service"
  | "notOffered"
  | "phoneLine"
  | "noAddress"
  | "awaitingConsent"
  | "swapping"
  | "unpaid"
  | "cancelled"
  | "cancelling"
  | "arrived"
  | "left"
  | "prepared";

/** Why a line cannot become another article. */
export function swapReason(context: Context, line: OrderLine | undefined): FixedReason {
  if (line?.isGiftCard) return "giftCard";
  if (line && !hasParcel(line)) return "service";
  if (!context.isAllowSkuSwap) return "notOffered";
  const step = line ? stepReason(line) : null;
  if (step !== null) return step;
  if (context.consent?.state === "prompted") return "awaitingConsent";
  if (context.swap !== null) return "swapping";
  if (context.payments.some(({ status }) => status !== "authorized")) return "unpaid";
  return isChangeableAt(statusOf(context)) ? "notOffered" : "prepared";
}

/** Why the address is fixed: one line that must keep it keeps it for all (OPEN-111). */
export function addressReason(context: Context): FixedReason {
  const { lines, shipTo, isAllowAddressUpdate, activation } = context;
  if (shipTo === null) return "noAddress";
  if (activation?.flags.SIM_ACTIVATION_ENABLED === true) return "phoneLine";
  const remaining = lines.filter(({ state }) => state !== "cancelled");
  if (remaining.length === 0) return "cancelled";
  if (remaining.some(({ isGiftCard }) => isGiftCard)) return "giftCard";
  const goods = remaining.filter(hasParcel);
  if (goods.length === 0) return "service";
  const [step] = goods.flatMap((line) => stepReason(line) ?? []);
  if (step) return step;
  return isAllowAddressUpdate ? "prepared" : "notOffered";
}

/** Where a line is that it cannot be changed there; null where it can. */
function stepReason({ state, deliveredAt, hasLeft }: OrderLine): FixedReason | null {
  if (state === "cancelled") return "cancelled";
  if (state === "cancelInitiated") return "cancelling";
  if (deliveredAt !== null) return "arrived";
  if (hasLeft) return "left";
  return isChangeableAt(state) ? null : "prepared";
}
