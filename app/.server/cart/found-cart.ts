/** A cart as it was found for somebody. */
import type { LifecycleId } from "#machines/kit";
import type { CartView, Context } from "#machines/cart";
import type { Actor } from "#app/.server/engine/engine-context.ts";

export interface FoundCart {
  readonly id: LifecycleId;
  readonly rev: number;
  readonly context: Context;
  readonly view: CartView;
  /** The viewer with the keys that open it, for `dispatch`. */
  readonly actor: Actor;
}
