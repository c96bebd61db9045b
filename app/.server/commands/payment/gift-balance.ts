/** What comes back to a gift card is on it at its issuer: the store's own note of the card hears of it (LC-27). */
import * as z from "zod";
import * as payment from "#machines/payment";
import { loadForStore } from "#app/.server/engine/load-for.ts";
import type { EngineContext, ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { toldBalance } from "#app/.server/outside/gift-card.ts";
import type { GiftCardGateway } from "#app/.server/outside/gift-card.ts";

const asked = z.looseObject({ paymentId: z.string(), method: z.string().optional() });

type Commands = EngineContext["commands"];

/** What gives money back. */
const givingBack = ["voidPayment", "refundPayment", "payCredit"] as const;

/** The same commands; where a gift card paid, its balance is told with their answer. */
export function withGiftBalances(
  commands: Commands,
  gateway: Pick<GiftCardGateway, "cards">,
): Commands {
  const telling = givingBack.flatMap((name) => {
    const command = commands[name];
    return command?.kind === "external" ? [[name, balanceAfter(command, gateway)] as const] : [];
  });
  return { ...commands, ...Object.fromEntries(telling) };
}

function balanceAfter(
  command: ExternalCommand,
  gateway: Pick<GiftCardGateway, "cards">,
): ExternalCommand {
  return {
    kind: "external",
    async run(params, context) {
      const { paymentId, method } = asked.parse(params);
      const answers = await command.run(params, context);
      if (method !== "gift_card") return answers;
      const paying = await loadForStore(context.engine, payment.lifecycle, paymentId);
      const cardId = paying?.context.giftCard?.cardId;
      const [card] = cardId === undefined ? [] : await gateway.cards([cardId]);
      return card ? [...answers, ...toldBalance("added", card)] : answers;
    },
  };
}
