import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { DelayQuestion } from "./delay.tsx";
import { useFormat } from "#app/features/shell/use-format.ts";
import { cancelAbsences } from "#app/messages/cancellation.ts";
import { returnBlockers } from "#app/messages/line-item.ts";
import { carrierName } from "#app/messages/shipment.ts";
import type { Absence, LeadFacts, Situation } from "./order-data.ts";

interface LeadProps {
  readonly situation: Situation;
  readonly facts: LeadFacts;
  readonly absences: readonly Absence[];
}

/** What happens next, and why what one would look for is not there. */
export function Lead({ situation, facts, absences }: LeadProps) {
  const { i18n } = useLingui();
  const reasons = absences.flatMap(({ event, code }) => {
    const message = (event === "cancel" ? cancelAbsences : returnBlockers)[code];
    return message ? [i18n._(message)] : [];
  });
  return (
    <>
      <Next situation={situation} facts={facts} />
      {reasons.map((reason) => ` ${reason}`)}
    </>
  );
}

function Next({ situation, facts }: Pick<LeadProps, "situation" | "facts">) {
  const { store } = facts;
  switch (situation) {
    case "processing":
      return <Trans>We are recording your order. This takes a moment.</Trans>;
    case "payAgain":
      return (
        <Trans>Your payment did not go through. Update it in time and the order goes on.</Trans>
      );
    case "paymentPending":
      return <Trans>Your payment is being checked. We start as soon as it is approved.</Trans>;
    case "preOrder":
      return <Trans>It ships when it is released. Your payment is taken only then.</Trans>;
    case "placed":
      return <Placed {...facts} />;
    case "customizing":
      return <Trans>It is being customized for you. It ships when that is done.</Trans>;
    case "preparing":
      return <Trans>The warehouse is packing your order.</Trans>;
    case "notSent":
      return <Trans>The carrier could not take it. We pack it again and send it.</Trans>;
    case "delayed":
      return <DelayQuestion dueAt={facts.consentDueAt} />;
    case "late":
      return <Trans>We are sorry for the wait. It still comes; we write when we know more.</Trans>;
    case "partlySent":
      return <Trans>Part of it is on the way. The rest follows in a parcel of its own.</Trans>;
    case "underway":
      return <Underway {...facts} />;
    case "ready":
      return store ? (
        <Trans>It waits for you at {store}. Bring your order number and an ID.</Trans>
      ) : (
        <Trans>It waits for you. Bring your order number and an ID.</Trans>
      );
    case "notDelivered":
      return (
        <Trans>
          The carrier could not hand it over. It comes back to us; then we send it again or refund
          you.
        </Trans>
      );
    case "partlyArrived":
      return <Trans>Part of it has arrived. The rest is on its way.</Trans>;
    case "arrived":
      return <Arrived {...facts} />;
    case "kept":
      return <Trans>This order is complete.</Trans>;
    case "cancelling":
      return <Trans>We asked the warehouse to stop it. You get the answer by email.</Trans>;
    case "cancelRefused":
      return <Trans>The warehouse had already packed it, so it comes as planned.</Trans>;
    case "cancelled":
      return <Cancelled {...facts} />;
    case "swapping":
      return <Trans>An item is being swapped. The order goes on when that is done.</Trans>;
    default:
      return <AfterSales situation={situation} facts={facts} />;
  }
}

function AfterSales({ situation, facts }: Pick<LeadProps, "situation" | "facts">) {
  switch (situation) {
    case "replacing":
      return <Trans>Your replacement is on its way to you.</Trans>;
    case "replaced":
      return <Trans>You have your replacement.</Trans>;
    case "sendBack":
      return facts.channel === "store" ? (
        <Trans>Bring it to the store with your order number.</Trans>
      ) : (
        <Trans>Pack it, put the label on, and hand it to the carrier.</Trans>
      );
    case "comingBack":
      return <Trans>Your return is on its way to us. We write when it has arrived.</Trans>;
    case "checking":
      return <Trans>We check what came back. Your refund starts when that is done.</Trans>;
    case "returnFailed":
      return <Trans>What came back could not be accepted, so there is no refund for it.</Trans>;
    case "returnRefused":
      return <Trans>What came back could not be accepted. It is sent back to you.</Trans>;
    case "returnedToYou":
      return <Trans>What could not be accepted is with you again.</Trans>;
    case "returnExpired":
      return <Trans>Nothing arrived in time. Call us if you still want to send it back.</Trans>;
    case "refunding":
      return <Trans>Your money is on its way back to what you paid with.</Trans>;
    case "refundStuck":
      return (
        <Trans>
          Your bank refused the refund. We are looking for another way and write to you.
        </Trans>
      );
    case "refunded":
      return <Trans>Your money is back where it came from.</Trans>;
    case "charging":
      return <Trans>A device was not sent back in time. Its credit is being charged back.</Trans>;
    case "charged":
      return <Trans>The credit of a device that was not sent back has been charged back.</Trans>;
    default:
      return null;
  }
}

function Placed({ isDigital, isPickup }: LeadFacts) {
  if (isDigital) return <Trans>We send it by email in a few minutes.</Trans>;
  return isPickup ? (
    <Trans>We bring everything to the store and write to you when it is ready.</Trans>
  ) : (
    <Trans>We are getting it ready. You get the tracking number when it ships.</Trans>
  );
}

function Arrived({ returnOn }: LeadFacts) {
  const format = useFormat();
  if (returnOn === null) return <Trans>This order is complete.</Trans>;
  const day = format.weekday(returnOn);
  return <Trans>Not right? You can send it back for free until {day}.</Trans>;
}

function Underway({ courier, place }: LeadFacts) {
  if (courier === null) return <Trans>Your parcel is on its way.</Trans>;
  const carrier = carrierName(courier);
  return place === null ? (
    <Trans>{carrier} has your parcel.</Trans>
  ) : (
    <Trans>
      {carrier} has your parcel in {place}.
    </Trans>
  );
}

function Cancelled({ cancelReason, isCharged }: LeadFacts) {
  return (
    <>
      <Reason reason={cancelReason} />{" "}
      {isCharged ? (
        <Trans>Your money goes back to what you paid with.</Trans>
      ) : (
        <Trans>You were not charged; any hold on your card is released.</Trans>
      )}
    </>
  );
}

function Reason({ reason }: { reason: LeadFacts["cancelReason"] }) {
  switch (reason) {
    case "PaymentNotUpdated":
      return <Trans>The payment was not updated in time.</Trans>;
    case "DelayNotConfirmed":
      return <Trans>The new date was not confirmed in time.</Trans>;
    case "PickupExpired":
      return <Trans>Nobody picked it up in time.</Trans>;
    case null:
      return <Trans>Nothing more is sent.</Trans>;
  }
}
