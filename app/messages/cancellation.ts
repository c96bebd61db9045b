import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Reason } from "#machines/cancellation";

/** Why it cannot be cancelled here, said where the button would stand (CANC-04 to CANC-07, OPEN-111). */
export const cancelAbsences: Readonly<Record<string, MessageDescriptor>> = {
  CancellationRejected: msg`It is being prepared for delivery, so it can no longer be cancelled. You can send it back for free once it is here.`,
  Shipped: msg`It has shipped, so it can no longer be cancelled. You can send it back for free once it is here.`,
  PreparedForPickup: msg`It is being prepared for you to pick up, so it can no longer be cancelled here. What is not picked up in time is cancelled and you pay nothing for it.`,
  ReadyForPickup: msg`It is ready to be picked up, so it can no longer be cancelled here. What is not picked up in time is cancelled and you pay nothing for it.`,
  CancellationNotAllowed: msg`This order cannot be cancelled online.`,
  CancelManualOnly: msg`Only our agents can cancel this order: call us at {phone} with its number.`,
  CancelRestManualOnly: msg`What has shipped can no longer be cancelled. The rest only our agents can cancel: call us at {phone} with the order number.`,
  CancelAtDesk: msg`Only agents can cancel this order: you do it here, on the page for agents.`,
  SwapInProgress: msg`An item of this order is being swapped, so nothing can be cancelled right now. You can cancel again as soon as the warehouse is done with it.`,
  WarehouseBusy: msg`Our warehouse is working on this order, so nothing can be cancelled right now. You can cancel again as soon as it is done.`,
  SwapManualOnly: msg`An item of this order is being swapped, so nothing can be cancelled right now. Afterwards only our agents can cancel it: call us at {phone} with the order number.`,
  SwapOwed: msg`Nothing can be cancelled before that. Keep what you ordered, and you can cancel it as soon as the warehouse has put it back into your order.`,
  SwapKept: msg`Nothing can be cancelled here before that.`,
  CancelInitiated: msg`It is being cancelled already. You get the answer by email.`,
  CancelPartInitiated: msg`Part of this order is being cancelled already. You get the answer by email. The rest is not affected.`,
  Cancelled: msg`It is cancelled already.`,
  GiftCard: msg`Gift cards cannot be changed or cancelled once placed.`,
};

/** Why somebody cancels: `rejection_code` of the request. `cheaper_store` may bring an offer (OPEN-106). */
export const cancelReasons = {
  changed_mind: msg`I changed my mind`,
  ordered_by_mistake: msg`I ordered it by mistake`,
  cheaper_store: msg`I found it cheaper elsewhere`,
  too_slow: msg`It takes too long`,
  wrong_item: msg`I ordered the wrong item`,
  other: msg`Something else`,
} as const satisfies Record<Reason, MessageDescriptor>;
