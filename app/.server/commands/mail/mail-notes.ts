/** What a mail tells besides: of a phone line, of old devices that are traded in, of a store's counter, of a parcel's number. */
import { phoneText } from "#app/phone-text.ts";
import { filled } from "#app/messages/filled.ts";
import { lineReview } from "#app/messages/line-review.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import { tradeInMail } from "#app/messages/mail-kinds.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { carrierName } from "#app/messages/shipment.ts";
import { paths } from "#app/paths.ts";
import { sendingTerms } from "#app/.server/cart/trade-in/upgrade-terms.ts";
import { storeShown } from "#app/.server/delivery/pickup-stores.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { initial } from "#app/.server/identity/order-mask.ts";
import { loadFor } from "#app/.server/engine/load-for.ts";
import { cancelling } from "#app/.server/mail/letter-money.ts";
import type { LetterFacts } from "#app/.server/mail/letter.ts";
import { writerOf } from "#app/.server/orders/dated-order.ts";
import { lineBegins, lineGoesOn } from "#app/.server/payments/telco/order-line.ts";
import type { TermsReader } from "#app/.server/payments/terms/agreed-terms.ts";
import { isActiveLine, isLocker } from "#machines/order";
import type { Context } from "#machines/order";
import * as giftCard from "#machines/gift-card";
import * as shipment from "#machines/shipment";

interface Mail {
  readonly template: MailTemplate;
  readonly lineIds: readonly string[];
  readonly giftCardId?: string | undefined;
  readonly storeUrl: string;
}

type Notes = NonNullable<LetterFacts["notes"]>;

export async function mailNotes(
  engine: EngineContext,
  facts: Context,
  mail: Mail,
  reader: TermsReader,
): Promise<Notes> {
  const isPlaced = mail.template === "order-placed";
  const line = await phoneLine(engine, facts, mail, reader);
  const isCardResent = mail.template === "gift-card-resent";
  return [
    ...(line.length === 0 ? [] : [{ label: lineReview.title, value: line.join(" ") }]),
    ...(isPlaced ? tradeInTerms(facts, mail, reader) : []),
    ...(isPlaced || ofPickup.has(mail.template) ? pickupNotes(facts, mail, reader) : []),
    ...(ofParcel.has(mail.template) ? await trackingNotes(engine, facts, mail) : []),
    ...(isCardResent ? await cardNotes(engine, facts, mail) : []),
  ];
}

/** To whom a gift card's code went, told by the first letter. */
async function cardNotes(
  engine: EngineContext,
  { orderId }: Context,
  { giftCardId = "" }: Mail,
): Promise<Notes> {
  const found = await loadFor(engine, writerOf(orderId), giftCard.lifecycle, giftCardId);
  const to = found ? giftCard.view(found.snapshot, "system").email : null;
  return to === null ? [] : [{ label: mailFrame.sentTo, value: initial(to) }];
}

const ofParcel: ReadonlySet<string> = new Set([
  ...["shipped", "sent-again", "arrives-later", "parcel-late", "not-delivered"],
]);

/** The number that a parcel is followed by, as its confirmation and its order's page promise. */
async function trackingNotes(
  engine: EngineContext,
  { orderId, shipments }: Context,
  { lineIds }: Mail,
): Promise<Notes> {
  const meant = shipments.filter((one) => one.lineIds.some((id) => lineIds.includes(id)));
  const found = await Promise.all(
    meant.map(({ shipmentId }) =>
      loadFor(engine, writerOf(orderId), shipment.lifecycle, shipmentId),
    ),
  );
  return found.flatMap((one) => {
    if (one === null) return [];
    const { courier, trackingId } = shipment.view(one.snapshot, "system");
    if (trackingId === null) return [];
    const value = [courier && carrierName(courier), trackingId].filter(Boolean).join(" ");
    return [{ label: mailFrame.tracking, value }];
  });
}

const ofPickup: ReadonlySet<string> = new Set(["pickup-ready", "pickup-reminder"]);

/** Where to pick up, what to bring, and how long it is kept (SHIP-06, ORD-62); what the mail's own rows say is left out. */
function pickupNotes(
  { store, lines }: Context,
  { template }: Mail,
  { i18n, locale }: TermsReader,
): Notes {
  if (store === null || !lines.some(({ fulfilment }) => fulfilment === "pickup")) return [];
  const isPlaced = template === "order-placed";
  const isInLocker = isLocker(store);
  const shown = isInLocker ? null : storeShown(store.storeId, locale);
  const days = i18n._({ ...mailFrame.keptFor, values: { days: store.pickupExpiryDays } });
  const notes = [
    ...(isPlaced
      ? [
          [isInLocker ? mailFrame.locker : mailFrame.store, store.displayName] as const,
          [mailFrame.storeHours, shown?.hours ?? store.hours] as const,
          [mailFrame.keptThere, days] as const,
        ]
      : []),
    [mailFrame.storeAddress, shown?.street ?? ""] as const,
    [mailFrame.storePhone, store.phone === "" ? "" : phoneText(store.phone)] as const,
    [mailFrame.bring, i18n._(isInLocker ? mailFrame.bringCode : mailFrame.bringThese)] as const,
  ];
  return notes.flatMap(([label, value]) => (value === "" ? [] : [{ label, value }]));
}

/** How it begins; where it is called off, that it goes on at its carrier. */
function phoneLine(
  engine: EngineContext,
  facts: Context,
  { template, lineIds }: Mail,
  reader: TermsReader,
): Promise<string[]> {
  if (template === "order-placed") return lineBegins(engine, facts, reader);
  if (template === "return-requested" || template === "return-accepted") {
    const back = facts.lines.filter((line) => line.parentId !== null && isActiveLine(facts, line));
    const isMeant = back.some(({ parentId }) => lineIds.includes(parentId ?? ""));
    return lineGoesOn(engine, facts, { lines: isMeant ? back : [], by: "returning" }, reader);
  }
  if (!cancelling.has(template)) return Promise.resolve([]);
  const isMeant = (id: string) => lineIds.length === 0 || lineIds.includes(id);
  const gone = facts.lines.filter(({ id, state }) => state === "cancelled" && isMeant(id));
  return lineGoesOn(engine, facts, { lines: gone, by: "cancelling" }, reader);
}

/** What the thank-you page says of old devices (CONF-05). */
function tradeInTerms(
  { lines, storefront }: Context,
  { storeUrl }: Mail,
  { i18n }: TermsReader,
): Notes {
  const devices = lines.filter(({ tradeIn }) => tradeIn !== null);
  if (devices.length === 0) return [];
  const { sendDays, notes } = sendingTerms(devices, storefront, i18n);
  const href = storeUrl + paths.tradeInTerms(storefront);
  const terms = i18n._(filled(tradeInMail.terms, { days: String(sendDays), href }));
  return [terms, ...notes].map((value) => ({ label: tradeInMail.title, value }));
}
