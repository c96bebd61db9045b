/** A refund is sent while it is asked for: once an agent has noted that it is not paid, its money may go another way. */
import * as z from "zod";
import * as payment from "#machines/payment";
import { loadForStore } from "#app/.server/engine/load-for.ts";
import type { EngineContext, ExternalCommand } from "#app/.server/engine/engine-context.ts";

const asked = z.looseObject({ paymentId: z.string(), refundId: z.string() });

type Commands = EngineContext["commands"];

/** The same commands; a refund that was given up, or is answered, while its provider was away is not asked for again. */
export function withStandingRefunds(commands: Commands): Commands {
  const { refundPayment } = commands;
  if (refundPayment?.kind !== "external") return commands;
  return { ...commands, refundPayment: whileAsked(refundPayment) };
}

function whileAsked(refundPayment: ExternalCommand): ExternalCommand {
  return {
    kind: "external",
    async run(params, context) {
      const { paymentId, refundId } = asked.parse(params);
      const paying = await loadForStore(context.engine, payment.lifecycle, paymentId);
      const isAsked = paying?.context.refunds[refundId]?.status === "pending";
      return isAsked ? refundPayment.run(params, context) : [];
    },
  };
}
