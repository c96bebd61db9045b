/** What is typed to activate a line goes to its carrier, from the page and from the call (CARR-13 to CARR-16). */
import { answeredActivation } from "#app/.server/payments/telco/activation.ts";
import type { FoundActivation } from "#app/.server/payments/telco/activation.ts";
import { activationDetails } from "#app/.server/outside/telco.ts";
import { askTelco } from "#app/.server/payments/credit-tries.ts";
import { PATIENCE_MS } from "#app/.server/payments/paying.ts";
import { sealedTell } from "#app/.server/payments/telco/sealed-tell.ts";
import type { PayingContext } from "#app/.server/request/context.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { carriers } from "#db";
import type { ActivationKind } from "#machines/carrier-activation";
import { phoneDigits } from "#machines/cart/schema/contact.rules.ts";
import type { Refusal } from "#machines/kit";
import { detailCodes, simKindsOf } from "./activation-form.ts";
import type { Activated } from "./opened-activation.ts";

/** What submitting needs: no sandbox. */
type Scope = Omit<PayingContext, "sandbox">;

/** Sent, or why not; `codes` are of single fields. */
type Submitted =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly refusal: Refusal;
      readonly codes?: Readonly<Record<string, string>>;
    };

/** Sends it, and waits a moment for the carrier's answer. */
export async function submitActivation(
  scope: Scope,
  activated: Activated,
  posted: Pick<PostedEvent, "type" | "fields" | "rev" | "key">,
): Promise<Submitted> {
  const { parts, found } = activated;
  const invalid = { code: "InvalidEvent" };
  const kind = await kindOf(scope, activated, posted);
  if (kind === null) return { ok: false, refusal: invalid };
  const codes = detailCodes(posted.fields, kind, found.view.keepsNumber);
  if (Object.keys(codes).length > 0) return { ok: false, refusal: invalid, codes };
  const event =
    posted.type === "number.chosen"
      ? { type: "number.chosen" }
      : { type: "activation.submitted", kind };
  const details = detailsOf(posted, kind, found);
  // A number that comes along is somebody's account elsewhere, opened by a PIN that could be guessed.
  const tried = details.portNumber
    ? await askTelco(scope, parts.viewer, details.portNumber)
    : ({ ok: true } as const);
  if (!tried.ok) return tried;
  const outcome = await sealedTell(scope, found, posted, event, details);
  if (!outcome.ok) return outcome;
  const { cartId } = found.view;
  const patience = scope.patienceMs ?? PATIENCE_MS;
  await answeredActivation(scope.engine, { actor: found.actor }, cartId, patience);
  return { ok: true };
}

/** What is activated: what the phone can take, else nothing. */
async function kindOf(
  { engine }: Scope,
  { parts, found }: Activated,
  { type, fields }: Pick<PostedEvent, "type" | "fields">,
): Promise<ActivationKind | null> {
  if (type === "number.chosen") return "port";
  if (type !== "activation.submitted") return null;
  const kinds = await simKindsOf(engine, parts.context, found.view);
  return kinds.find((kind) => kind === fields.kind) ?? null;
}

/** As the carrier takes it: nothing of it is kept here (OPEN-28). */
function detailsOf(
  { fields }: Pick<PostedEvent, "type" | "fields">,
  kind: ActivationKind,
  { view }: FoundActivation,
) {
  const { simNumber = "", portNumber = "", portAccount = "", portPin = "" } = fields;
  const simSkus = view.telco && carriers[view.telco].simSkus;
  return activationDetails.parse({
    simNumber: simNumber.replaceAll(/\s/g, ""),
    simSku: kind === "port" ? "" : (simSkus?.[kind] ?? ""),
    portNumber: phoneDigits(portNumber),
    ...{ portAccount, portPin },
  });
}
