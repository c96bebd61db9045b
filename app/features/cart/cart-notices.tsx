import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { EventForm } from "#app/features/events/event-form.tsx";
import { cartActs } from "#app/messages/cart-notice.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { actOf } from "#machines/cart-notice/cart-notice.rules.ts";
import type { Act } from "#machines/cart-notice";
import { CartNotice, LivingNotice } from "./cart-notice.tsx";
import type { NoticeData } from "./cart-notice.tsx";
import type { Ticket } from "./cart-data.ts";

/** Where the acts of notices lead. */
export interface WaysOn {
  readonly homeHref: string;
  readonly deliveryHref: string;
  readonly paymentHref: string;
}

interface NoticesProps {
  readonly notices: readonly NoticeData[];
  readonly isBusiness: boolean;
  /** Everything that changed is seen with one press; until then nothing is put away by itself. */
  readonly mustAcknowledge: boolean;
  readonly ticket: Ticket;
  readonly ways: WaysOn;
}

/** What happened to the cart: each with its way on, several things out of stock as one list (CART-23, CART-24). */
export function CartNotices(props: NoticesProps) {
  const { notices, mustAcknowledge, ticket } = props;
  const out = notices.filter(({ code }) => code === "ItemOutOfStock");
  const listed = out.length > 1 ? out : [];
  return (
    <>
      {listed.length > 0 && <OutOfStock {...props} notices={listed} />}
      {notices
        .filter((notice) => !listed.includes(notice))
        .map((notice) => (
          <OneNotice key={notice.noticeId} notice={notice} {...props} />
        ))}
      {mustAcknowledge && <Acknowledge ticket={ticket} isSomethingGone={out.length > 0} />}
    </>
  );
}

/** One notice with its way on and, once the changes were seen, the button that puts it away. */
export function OneNotice({
  notice,
  isBusiness,
  mustAcknowledge,
  ticket,
  ways,
}: Omit<NoticesProps, "notices"> & { notice: NoticeData }) {
  return (
    <LivingNotice notice={notice}>
      <CartNotice
        notice={notice}
        isBusiness={isBusiness}
        action={
          <>
            <WayOn code={notice.code} ways={ways} />
            {!mustAcknowledge && <Dismiss notice={notice} ticket={ticket} />}
          </>
        }
      />
    </LivingNotice>
  );
}

/** The act of a code as a link; deleting is a form of its own, where it is refused. */
function WayOn({ code, ways }: { code: string; ways: WaysOn }) {
  const { i18n } = useLingui();
  const act = actOf(code);
  const href = act && hrefOf(act, ways);
  if (!act || !href) return null;
  return (
    <LinkButton href={href} small data-act={act}>
      {i18n._(cartActs[act])}
    </LinkButton>
  );
}

function hrefOf(act: Act, { homeHref, deliveryHref, paymentHref }: WaysOn): string | null {
  const hrefs: Record<Act, string | null> = {
    switchToDelivery: deliveryHref,
    chooseStore: deliveryHref,
    chooseDelivery: deliveryHref,
    pickPayment: paymentHref,
    enterCvv: paymentHref,
    browse: homeHref,
    deleteItems: null,
  };
  return hrefs[act];
}

function OutOfStock({ notices, isBusiness, ways }: NoticesProps) {
  return (
    <Notice
      tone="hold"
      title={
        isBusiness ? (
          <Trans>These items are out of stock and were taken out of your business cart.</Trans>
        ) : (
          <Trans>These items are out of stock and were taken out of your cart.</Trans>
        )
      }
      action={<WayOn code="ItemOutOfStock" ways={ways} />}
    >
      <ul>
        {notices.map(({ noticeId, details }) => (
          <li key={noticeId}>{details.name}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** All of it is seen with one press (ERR-39). */
function Acknowledge({ ticket, isSomethingGone }: { ticket: Ticket; isSomethingGone: boolean }) {
  return (
    <EventForm event="changes.acknowledged" ticket={ticket}>
      <Notice
        tone="hold"
        title={<Trans>Your cart is not what you saw last</Trans>}
        action={
          <Button small>
            <Trans>I have seen it</Trans>
          </Button>
        }
      >
        {isSomethingGone ? (
          <Trans>Something is gone; the sums below are the new ones.</Trans>
        ) : (
          <Trans>The sums below are the new ones.</Trans>
        )}
      </Notice>
    </EventForm>
  );
}

function Dismiss({ notice, ticket }: { notice: NoticeData; ticket: Ticket }) {
  const { noticeId } = notice;
  return (
    <EventForm event="notice.dismissed" ticket={{ ...ticket, key: `${ticket.key}${noticeId}` }}>
      <input type="hidden" name="noticeId" value={noticeId} />
      <Button look="link" small>
        <Trans>Hide this</Trans>
      </Button>
    </EventForm>
  );
}
