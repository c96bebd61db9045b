/** A history while it is told, and what every move of it needs. */
import type { Guest } from "#tests/kit/returns.ts";
import type { Browser } from "#tests/kit/scope.ts";
import type { Bought } from "./purchase.ts";

/** A story while it is told: what somebody bought, and whoever helps them. */
export interface Story extends Bought {
  readonly guest: Guest;
  readonly agent: Browser;
}

/** Does something that can be done now; null when it cannot. `nth` picks among the ways. */
export type Move = (story: Story, nth: number) => Promise<string | null>;

export const nowOf = ({ world }: Story): number => world.engine.clock.now();

/** One of some things, if there is any. */
export const pick = <T>(all: readonly T[], nth: number): T | undefined =>
  all[nth % Math.max(1, all.length)];
