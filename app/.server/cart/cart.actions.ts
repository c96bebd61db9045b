import { refuseForged } from "#app/.server/engine/dispatch.ts";
import type { CheckoutContext, RequestScope } from "#app/.server/request/context.ts";
import { redirect } from "@remix-run/node";
import * as z from "zod";
import { changeColour } from "./cart-colour.ts";
import { addToCart, findCart, sendToCart } from "./cart.ts";
import type { FoundCart } from "./found-cart.ts";
import { pressKey, readEventForm, respond } from "#app/.server/request/event-form.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import { described } from "#app/.server/catalogue/limit-words.ts";
import { isUnknown, signInAgain } from "#app/.server/identity/ended-session.ts";
import { requireSession, viewerOf } from "#app/.server/identity/viewer.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { paths } from "#app/paths.ts";
import { zip as zipRule } from "#machines/cart/schema/address.rules.ts";
import { enterZip, refused } from "./cart-zip.ts";
import { codesAction } from "./codes.ts";
import { sendFromForm } from "./cart-link-form.ts";

/** What people may change on the cart's own page, and what each of its forms carries. */
const cartEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("line.removed"), lineId: z.string() }),
  z.object({
    type: z.literal("quantity.set"),
    lineId: z.string(),
    quantity: z.coerce.number().int().min(0).max(999),
  }),
  z.object({ type: z.literal("lines.removed"), lineIds: z.array(z.string()).min(1) }),
  z.object({ type: z.literal("notice.dismissed"), noticeId: z.string() }),
  z.object({ type: z.literal("changes.acknowledged") }),
  z.object({ type: z.literal("offer.dismissed") }),
]);

export async function sendFromCart(request: Request, scope: CheckoutContext) {
  const form = await request.formData();
  if (form.get("intent") === "add") return add(request, scope, form);
  const viewer = await viewerOf(request, scope);
  const posted = readEventForm(form);
  const home = paths.cart(viewer.storefront);
  const ofCodes = await codesAction(request, scope, form, { home });
  if (ofCodes) return ofCodes;
  const cart = await findCart(scope.engine, viewer);
  if (!cart) return redirect(await emptyCart(request, scope, viewer), 303);
  if (posted.type === "cart.sent") return sendFromForm(request, scope, cart, posted);
  if (posted.type === "zip.entered") return enterZip(scope, cart, posted, home);
  if (posted.type === "colour.changed") return recolour(scope, viewer, cart, posted, home);
  const { type, fields } = posted;
  const event = cartEvent.safeParse({ type, ...fields, lineIds: posted.all("lineId") });
  if (!event.success) {
    if (cartEvent.options.some(({ shape }) => shape.type.value === type))
      return refused(type, "InvalidEvent");
    const forged = { to: cart.id, event: { type }, actor: cart.actor };
    return respond(await refuseForged(scope.engine, forged), type, home);
  }
  const outcome = await sendToCart(scope.engine, cart, event.data, posted);
  return respond(await described(scope.engine, viewer, outcome), posted.type, home);
}

/** Where a press on a cart leads that is nobody's any more. */
async function emptyCart(request: Request, scope: RequestScope, viewer: Viewer): Promise<string> {
  const { storefront } = viewer;
  const isLost = isUnknown(viewer) || (await signInAgain(request, scope, viewer)) !== null;
  return paths.cart(storefront, isLost ? { lost: "cart" } : {});
}

/** `add` from a product page: one unit per call (CART-07). A failure says itemNotAdded (CART-34) or its own reason. */
async function add(request: Request, scope: RequestScope, form: FormData) {
  const { viewer, headers } = await requireSession(request, scope);
  const sku = String(form.get("sku") ?? "");
  const key = pressKey(form);
  const outcome = await addToCart(
    scope.engine,
    { viewer },
    {
      sku,
      key,
      services: form.getAll("service").map(String),
      parentId: String(form.get("parent") ?? "") || undefined,
      zip: zipIn(form),
    },
  );
  if (outcome.ok) headers.append("Set-Cookie", flash("added"));
  const said = await described(scope.engine, viewer, outcome);
  const answer = respond(said, "line.added", paths.cart(viewer.storefront));
  for (const [name, value] of headers) answer.headers.append(name, value);
  return answer;
}

/** The ZIP an appliance is to go to, where a right one was typed. */
function zipIn(form: FormData): string | undefined {
  const zip = String(form.get("zip") ?? "").trim();
  return zip !== "" && zipRule("deliveryCheck")(zip) === null ? zip : undefined;
}

/** Another colour for a line (CART-33, ERR-16). */
async function recolour(
  { engine }: RequestScope,
  viewer: Viewer,
  cart: FoundCart,
  { type, rev, key, fields }: PostedEvent,
  home: string,
) {
  const { lineId = "", sku = "" } = fields;
  const outcome = await changeColour(engine, viewer, cart, { lineId, sku, rev, key });
  const answer = respond(outcome, type, home);
  if (outcome.ok) answer.headers.append("Set-Cookie", flash("colourChanged"));
  return answer;
}
