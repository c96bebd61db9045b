import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { PhoneLink } from "#app/features/layout/phone-link.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { filled } from "#app/messages/filled.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { creditedWords, lentWords, refundUnpaid } from "#app/messages/refund.ts";
import type { RefundData, ReturnData, TodoData } from "./return-data.ts";

/** What was taken where that was not all, and what happens next. */
export function ReturnLead(page: ReturnData) {
  const taken = page.refused?.taken;
  return (
    <>
      {taken && <>{taken} </>}
      <Next {...page} />
    </>
  );
}

/** The days for it are over; where we were to fetch it, that is for us to explain. */
function Expired({ channel }: Pick<ReturnData, "channel">) {
  return channel === "pickup" ? (
    <Trans>
      We are sorry: nobody has told us that it was fetched. Call us at <PhoneLink /> with the order
      number: we open your return again and fetch it.
    </Trans>
  ) : (
    <Trans>
      Nothing arrived in time. Call us at <PhoneLink /> with the order number if it is on its way.
    </Trans>
  );
}

function Next(page: ReturnData) {
  const { phase, channel, todo, promise, refund } = page;
  const { i18n } = useLingui();
  const sent = phase === "refundSent" || phase === "refunded";
  if (sent && refund?.credited?.isAll) return <Credited {...refund.credited} />;
  if (page.isClaim) {
    const lead = claimLead(page);
    if (lead) return lead;
  }
  const isCash = refund?.isCash === true;
  if (refund?.isLent && (phase === "accepted" || sent || phase === "refunding"))
    return i18n._(sent ? lentWords.back : lentWords.comesBack);
  switch (phase) {
    case "handOver":
      return <HandOver channel={channel} todo={todo} />;
    case "expired":
      return <Expired channel={channel} />;
    case "sentLate":
      return (
        <Trans>
          It was handed over after the return had expired. We have a look at it and write to you
          about your refund. You do not have to do anything.
        </Trans>
      );
    case "underway":
      return <Trans>It is on its way to us. We write to you when we have checked it.</Trans>;
    case "checking":
      if (refund?.entries.length === 0 || refund?.isLent)
        return <Trans>We check what came back, and write to you when that is done.</Trans>;
      return promise.isLate ? (
        <Trans>We are sorry: checking it takes longer than we promised. We are on it.</Trans>
      ) : (
        <Trans>We check what came back. Your refund starts when that is done.</Trans>
      );
    case "accepted":
      return page.refused?.taken ? (
        <Trans>Your refund starts now.</Trans>
      ) : (
        <Trans>We accepted it. Your refund starts now.</Trans>
      );
    case "over":
      return page.refused?.taken ? null : (
        <Trans>We accepted it. There is nothing left to do.</Trans>
      );
    case "refunding":
      return isCash ? (
        <CashComesBack account={refund?.account ?? null} isOverdue={refund?.isOverdue === true} />
      ) : (
        <Refunding isOverdue={refund?.isOverdue === true} />
      );
    case "refundStuck":
      return refund?.isUnpaid ? (
        i18n._(refundUnpaid)
      ) : (
        <Trans>
          Your bank refused the refund. We are looking for another way and write to you.
        </Trans>
      );
    case "refundSent":
      return isCash ? (
        <CashIsBack />
      ) : (
        <>
          <Trans>We sent the money. A bank may need a few days to show it.</Trans>{" "}
          {refund?.credited && <Credited {...refund.credited} />}
        </>
      );
    case "refunded":
      return isCash ? (
        <CashIsBack />
      ) : (
        <>
          <Trans>Your money is back on your original payment method.</Trans>{" "}
          {refund?.credited && <Credited {...refund.credited} />}
        </>
      );
    case "rejected":
      // What stands below says it of each item.
      return page.refused?.next ? null : (
        <Trans>What came back could not be accepted, so there is no refund for it.</Trans>
      );
    case "goingBack":
      return <Trans>We are sending it back to you.</Trans>;
    case "backWithShopper":
      return <Trans>What could not be accepted is with you again.</Trans>;
    case "withdrawn":
      return page.isSentAnyway ? (
        <Trans>
          You wanted to keep it, and its parcel was handed over all the same. We have a look at it
          and get in touch with you. Nothing is refunded for it yet.
        </Trans>
      ) : (
        <Trans>You keep it. There is nothing to send back.</Trans>
      );
  }
}

function CashIsBack() {
  return <Trans>What you paid at the door was sent back to you by bank transfer.</Trans>;
}

/** Cash has no account that it could go back to by itself: one is asked for, and known by its end once it is named. */
function CashComesBack({
  account,
  isOverdue,
}: Pick<RefundData, "account"> & { readonly isOverdue: boolean }) {
  const last4 = account?.last4;
  const amount = useFormat().money(account?.amountCents ?? 0);
  if (account?.isNeeded)
    return (
      <>
        {account.isRefused ? (
          <Trans>
            The bank sent our transfer of {amount} back: the account is closed, or its number is not
            right. Give us another one. Until you do, we keep it for you.
          </Trans>
        ) : (
          <Trans>
            What you paid at the door comes back by bank transfer, as soon as you give us an
            account.
          </Trans>
        )}{" "}
        <Anchor href={account.href}>
          <Trans>Give your account number</Trans>
        </Anchor>
      </>
    );
  if (last4 && !isOverdue)
    return (
      <Trans>What you paid at the door is on its way to your account ending in {last4}.</Trans>
    );
  return <Refunding isOverdue={isOverdue} />;
}

function Refunding({ isOverdue }: { readonly isOverdue: boolean }) {
  return isOverdue ? (
    <Trans>We are sorry: your bank takes longer than usual. We are asking it.</Trans>
  ) : (
    <Trans>Your money is on its way back to your original payment method.</Trans>
  );
}

/** Money on gift cards: how much, and on which. */
function Credited({ cents, cards, isAll }: NonNullable<RefundData["credited"]>) {
  const { i18n } = useLingui();
  const values = { sum: useFormat().money(cents), cards };
  return i18n._(filled(creditedWords({ cards, isAll }), values));
}

/** What never arrived: nothing is to be sent. */
function claimLead({ phase, isAnswerLate }: ReturnData) {
  switch (phase) {
    case "handOver":
      return isAnswerLate ? (
        <Trans>
          We are sorry: looking for it takes longer than we promised. We are asking and write to
          you. You do not have to send anything.
        </Trans>
      ) : (
        <Trans>
          We ask the carrier and our warehouse where it is, and write to you within five business
          days. You do not have to send anything.
        </Trans>
      );
    case "accepted":
      return <Trans>It did not arrive. We are sorry: your refund starts now.</Trans>;
    case "rejected":
      return (
        <Trans>
          The carrier says that it was handed over. Call us at <PhoneLink /> with the order number
          if it is still missing.
        </Trans>
      );
    case "withdrawn":
      return <Trans>It is with you after all. There is nothing left to do.</Trans>;
    default:
      return null;
  }
}

function Labelled({ label }: Pick<TodoData, "label">) {
  if (label?.isUsable)
    return <Trans>Your label is ready. Pack it and hand it to the carrier in time.</Trans>;
  return label?.isRefused ? (
    <Trans>
      The carrier gave us no label yet. We keep asking and send it by email; you can ask again too.
    </Trans>
  ) : (
    <Trans>Your label is being made. This takes a moment.</Trans>
  );
}

function HandOver({ channel, todo }: Pick<ReturnData, "channel" | "todo">) {
  switch (channel) {
    case "ship":
      return <Labelled label={todo?.label ?? null} />;
    case "store":
      return <Trans>Bring it with the code below. The store takes it back on the spot.</Trans>;
    case "self-ship":
      return <Trans>Send it with a carrier you choose, then tell us its number.</Trans>;
    case "pickup":
      return <Trans>We fetch it at your address and write to you before we come.</Trans>;
  }
}
