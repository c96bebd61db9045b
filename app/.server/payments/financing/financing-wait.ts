/** Waits a moment for the bank, so that a quick answer needs no waiting page. Nothing is locked meanwhile. */
import type { FoundCart } from "#app/.server/cart/found-cart.ts";
import { currentFinancing } from "./financing.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import type { PayingContext } from "#app/.server/request/context.ts";
import { PATIENCE_MS } from "#app/.server/payments/paying.ts";

const PAUSE_MS = 25;

/** States in which the bank has been asked and has not said anything yet. */
const asked: readonly string[] = ["checking", "linkAccount"];

export async function answeredFinancing(
  { engine, patienceMs = PATIENCE_MS }: PayingContext,
  viewer: Pick<Viewer, "actor">,
  cart: FoundCart,
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const found = await currentFinancing(engine, viewer, cart);
    if (!found || !asked.includes(found.view.status) || performance.now() >= until) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
