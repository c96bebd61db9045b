import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { EventForm } from "#app/features/events/event-form.tsx";
import { cartActs } from "#app/messages/cart-notice.ts";
import { cartText } from "#app/messages/cart.ts";
import { filled } from "#app/messages/filled.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ConflictSection, Notice } from "#app/ui/notice.tsx";
import type { Refusal } from "#machines/kit";
import type { Ticket } from "./cart-data.ts";
import { useNoticeValues } from "./cart-notice.tsx";

/** How the cart answers a form that it refused. */
export interface CartAnswer {
  readonly event: string;
  readonly refusal: Refusal;
  /** What the refused field held. */
  readonly typed?: string | undefined;
  /** What the field of its telephone held, where it has one. */
  readonly typedMobile?: string | undefined;
}

interface CartRefusalProps {
  readonly answer: CartAnswer;
  readonly ticket: Ticket | null;
  readonly isBusiness: boolean;
  /** The offer to buy as a business stands on the page and says it all (ERR-13, CART-25). */
  readonly isOffered: boolean;
  readonly signInHref: string;
  readonly homeHref: string;
}

/** Codes that only set the limit flag: the offer to buy as a business is their message (OPEN-42). */
const flagged = ["SkuLimitReached", "ExceededMaxCartQuantity", "StoreMaxQuantityExceeded"];

/** Codes of what cannot be had; two of them mean the same (ERR-83 to ERR-85). */
const outOfStock = ["OutOfStock", "ItemOutOfStock", "OutOfStockItem"];

/** Codes of a ZIP check that are about its field, and stand there. */
export const ofTheField = ["ZipCheckInvalid", "ShippingDisallowedPostalCode"];

/** Why a change was not made, above the cart as it is, and the way on. A wrong ZIP is said at its own field. */
export function CartRefusal(props: CartRefusalProps) {
  const { answer, ticket, isBusiness, isOffered } = props;
  const { i18n } = useLingui();
  const values = useNoticeValues();
  const { code, details } = answer.refusal;
  if (answer.event === "zip.entered" && ofTheField.includes(code)) return null;
  if (answer.event === "cart.sent" && code !== "Conflict") return null;
  if (isOffered && !isBusiness && flagged.includes(code)) return null;
  if (code === "Conflict") {
    return (
      <ConflictSection
        key={ticket?.rev}
        title={<Trans>Your cart has changed since you saw it</Trans>}
        lead={<Trans>This is how it is now. Make your change again if it still fits.</Trans>}
        changes={[]}
      />
    );
  }
  const { tone, title, text } = cartText(code, { ...details, isBusiness });
  const given = values(details);
  const told = details?.description;
  return (
    <Notice
      tone={tone}
      live
      title={i18n._(filled(title, given))}
      action={<AfterRefusal {...props} />}
    >
      {typeof told === "string" ? told : text && i18n._(filled(text, given))}
    </Notice>
  );
}

/** Signing in, looking around, or taking out what does not go where the order goes (PLACE-24, CART-24, ERR-110). */
function AfterRefusal({ answer, ticket, signInHref, homeHref }: CartRefusalProps) {
  const { i18n } = useLingui();
  const { code, details } = answer.refusal;
  const lineIds = Array.isArray(details?.lineIds) ? details.lineIds.map(String) : [];
  if (code === "Login")
    return (
      <LinkButton href={signInHref} small>
        <Trans>Sign in</Trans>
      </LinkButton>
    );
  if (outOfStock.includes(code))
    return (
      <LinkButton href={homeHref} small>
        {i18n._(cartActs.browse)}
      </LinkButton>
    );
  if (lineIds.length === 0 || !ticket) return null;
  return (
    <EventForm event="lines.removed" ticket={{ ...ticket, key: `${ticket.key}-out` }}>
      {lineIds.map((lineId) => (
        <input key={lineId} type="hidden" name="lineId" value={lineId} />
      ))}
      <Button small>{i18n._(cartActs.deleteItems)}</Button>
    </EventForm>
  );
}
