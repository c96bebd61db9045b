/** Waits a moment for the bank, so that a quick answer needs no waiting page. Nothing is locked meanwhile. */
import type { FoundCart } from "#app/.server/cart.ts";
import { currentFinancing } from "#app/.server/financing.ts";
import type { Viewer } from "#app/.server/viewer.ts";
import type { PaymentDoor } from "./checkout-payment.ts";
import { PATIENCE_MS } from "./paying.ts";

const PAUSE_MS = 25;

/** States in which the bank has been asked and has not said anything yet. */
const asked: readonly string[] = ["checking", "linkAccount"];

export async function answeredFinancing(
  { shell, patienceMs = PATIENCE_MS }: PaymentDoor,
  viewer: Pick<Viewer, "actor">,
  cart: FoundCart,
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const found = await currentFinancing(shell, viewer, cart);
    if (!found || !asked.includes(found.view.status) || performance.now() >= until) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
