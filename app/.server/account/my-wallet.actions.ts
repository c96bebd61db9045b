import { json, redirect } from "@remix-run/node";
import { toldBalance } from "#app/.server/outside/gift-card.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import { readEventForm, statusOf } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";
import type { GiftReloadResult } from "#app/.server/outside/gift-card.ts";
import { keepGiftCard } from "#app/.server/checkout/gift/gift-cards.ts";
import type { GiftCardScope } from "#app/.server/checkout/gift/gift-cards.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { refuseOfSession } from "#app/.server/identity/session-refusal.ts";
import { requireShopper } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { giftCode } from "#machines/gift-card";
import { isOn } from "#app/.server/outside/providers.ts";
import { notFound } from "#app/.server/request/params.ts";

/** Adds a card, moves another card's balance onto one, or takes one out of the wallet. */
export async function sendWallet(request: Request, scope: GiftCardScope) {
  const viewer = await requireShopper(request, scope);
  const { customerId, sessionId, storefront } = viewer;
  if (!isOn("giftCard")) throw notFound();
  const { type, fields, key } = readEventForm(await request.formData());
  const { code = "", cardId = "" } = fields;
  const done = (said: "saved" | "removed") =>
    redirect(paths.myWallet(storefront), { status: 303, headers: { "Set-Cookie": flash(said) } });
  if (type === "card.removed") {
    await scope.engine.store.write((tx) => tx.wallet.removeCard(customerId, cardId));
    return done("removed");
  }
  const refusal = await added();
  if (refusal === null) return done("saved");
  return json({ event: type, cardId, refusal, typed: code }, { status: statusOf(refusal) });

  function added() {
    const owner = { customerId, sessionId };
    switch (type) {
      case "card.added":
        return keepGiftCard(scope, owner, code);
      case "card.reloaded":
        return reload(scope, owner, { code, cardId, key: key ?? newFormKey() });
      default:
        return refuseOfSession(scope, viewer, type);
    }
  }
}

interface Owner {
  readonly customerId: string;
  readonly sessionId: string;
}

interface Reload {
  readonly code: string;
  readonly cardId: string;
  readonly key: string;
}

async function reload(
  scope: GiftCardScope,
  { customerId, sessionId }: Owner,
  { code, cardId, key }: Reload,
) {
  const mine = await scope.engine.store.wallet.cards(customerId);
  const malformed = giftCode(code);
  if (malformed) return { code: malformed };
  if (!mine.some((one) => one.cardId === cardId)) return { code: "GiftCardCodeInvalid" };
  const tried = await takeTry(scope, "gift-code", { session: sessionId });
  if (!tried.ok) return tried.refusal;
  const result = await moved(scope, { code, cardId, key });
  if (!result) return { code: "UNABLE_TO_PROCESS" };
  if (result.outcome === "refused") return { code: result.code };
  await tried.giveBack();
  const news = [...toldBalance("spent", result.from), ...toldBalance("added", result.to)];
  for (const { to, event } of news)
    await dispatch(scope.engine, { to, event, actor: { role: "system", id: "wallet" } });
  return null;
}

async function moved({ gateways }: GiftCardScope, asked: Reload): Promise<GiftReloadResult | null> {
  try {
    return await gateways.giftCard.reload(asked);
  } catch (error) {
    if (error instanceof GatewayTimeout) return null;
    throw error;
  }
}
