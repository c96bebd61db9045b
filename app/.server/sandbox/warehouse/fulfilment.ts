/** Runs the warehouse's and the carriers' steps: by themselves when due, or one by one from the console. */
import { claimSteps } from "#app/.server/sandbox/insurance/claim-simulator.ts";
import { besidesKinds } from "./besides-simulator.ts";
import { carrierKinds } from "./courier-simulator.ts";
import { dateKinds } from "./date-simulator.ts";
import type { StepKind } from "./simulator.ts";
import { returnKinds } from "./return-simulator.ts";
import { iso } from "#app/.server/sandbox/sandbox-clock.ts";
import type { Step } from "./steps.ts";
import { tradeInKinds } from "./trade-in-simulator.ts";
import { warehouseKinds } from "./warehouse-simulator.ts";
import { plan } from "./standstill.ts";
import { swapKinds } from "./swap-simulator.ts";
import type { Ground } from "#app/.server/sandbox/ground.ts";

const kinds: Readonly<Record<string, StepKind>> = {
  ...warehouseKinds,
  ...carrierKinds,
  ...returnKinds,
  ...swapKinds,
  ...besidesKinds,
  ...dateKinds,
  ...tradeInKinds,
  ...claimSteps,
};

/** No order has more steps than this; it ends a loop that should not be. */
const stepLimit = 500;

/** A waiting step as the console shows it. */
export interface StepListed {
  readonly id: number;
  readonly orderId: string;
  readonly kind: string;
  readonly data: Step["data"];
  /** The ways it can go; `usual` is the one it takes by itself. */
  readonly ways: readonly string[];
  readonly usual: string;
  /** When it goes by itself, ISO 8601; null while it waits for the console or for another answer. */
  readonly dueAt: string | null;
  readonly isHeld: boolean;
}

export interface Fulfilment {
  /** Runs what is due, each step at the time it was due, so that a skipped week happens day by day. */
  runDue(): void;
  list(orderId?: string): StepListed[];
  /** Runs one step now, by the usual way or another; says why not otherwise. */
  run(id: number, way?: string): "done" | "no such step" | "no such way" | "held";
  /** Runs an order's steps now, the oldest first, up to and including a kind; counts them. */
  finish(orderId: string, until?: string): number;
}

export interface FulfilmentParts extends Ground {
  readonly onFault: (fault: unknown) => void;
}

function kindOf(step: Step): StepKind {
  const kind = kinds[step.kind];
  if (!kind) throw new Error(`no kind of step ${step.kind}`);
  return kind;
}

export function createFulfilment(parts: FulfilmentParts): Fulfilment {
  const { db, clock, chance, settings, webhooks, documents, queue, onFault } = parts;

  const usualWay = (step: Step): string =>
    kindOf(step).usual?.(step, documents) ?? kindOf(step).ways[0];

  const perform = db.transaction((step: Step, way: string, at: number): void => {
    const topic =
      step.data.returnId === undefined ? `order:${step.orderId}` : `return:${step.data.returnId}`;
    queue.close(step.id, way, at);
    kindOf(step).run({
      step,
      way,
      at,
      documents,
      queue,
      chance,
      say: (message) => webhooks.say(message, topic, at),
      then: (kind, data, afterMs = 0) =>
        plan(parts, { orderId: step.orderId, kind, data, readyAt: at + afterMs }),
    });
  });

  return {
    runDue() {
      for (;;) {
        const { automatic, stepDelayMs } = settings.read();
        const step = automatic ? queue.firstReady(clock.now() - stepDelayMs) : undefined;
        if (!step) return;
        const at = step.readyAt + stepDelayMs;
        try {
          perform(step, usualWay(step), at);
        } catch (fault) {
          queue.close(step.id, "broken", at);
          onFault(fault);
        }
      }
    },
    list(orderId) {
      const { automatic, stepDelayMs } = settings.read();
      return queue.waiting(orderId).map((step) => ({
        id: step.id,
        orderId: step.orderId,
        kind: step.kind,
        data: step.data,
        ways: kindOf(step).ways,
        usual: usualWay(step),
        dueAt:
          automatic && !step.isHeld && !queue.isByHand(step.orderId)
            ? iso(step.readyAt + stepDelayMs)
            : null,
        isHeld: step.isHeld,
      }));
    },
    run(id, way) {
      const step = queue.find(id);
      if (!step) return "no such step";
      if (step.isHeld) return "held";
      if (way !== undefined && !kindOf(step).ways.includes(way)) return "no such way";
      perform(step, way ?? usualWay(step), clock.now());
      return "done";
    },
    finish(orderId, until) {
      for (let count = 0; count < stepLimit; count++) {
        const step = queue.waiting(orderId).find(({ isHeld }) => !isHeld);
        if (!step) return count;
        perform(step, usualWay(step), clock.now());
        if (step.kind === until) return count + 1;
      }
      return stepLimit;
    },
  };
}
