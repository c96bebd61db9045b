import type { MessageDescriptor } from "@lingui/core";
import type { Label } from "#machines/order";
import type { BusinessLabel, ConsumerLabel } from "#machines/trade-in";
import { orderLabels } from "./order.ts";
import { tradeInLabels } from "./trade-in.ts";

/** What a line of an order is called; an old device that is sent in has words of its own. */
export const lineLabel = (line: {
  readonly label: Label;
  readonly tradeIn: ConsumerLabel | BusinessLabel | null;
}): MessageDescriptor =>
  line.tradeIn === null ? orderLabels[line.label] : tradeInLabels[line.tradeIn];
