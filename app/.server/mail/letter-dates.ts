/** The days that a mail tells: the order's own appointments, and what the caller knows of everything below the order. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { date, dayOf, timeWindow } from "#app/fmt.ts";
import type { Day } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { marketOfStore } from "#app/market.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { isByTruck, isInstallation, isStranded } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";
import type { About } from "./letter-parts.ts";

/** A day, and what it is for. */
export interface LetterDate {
  readonly label: MessageDescriptor;
  readonly on: Day;
}

/** As much of a letter as says which days it tells. */
interface DatedLetter {
  readonly template: MailTemplate;
  readonly order: Context;
  readonly about: About;
  readonly dates?: readonly LetterDate[] | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface Reader {
  readonly i18n: I18n;
  readonly locale: Locale;
}

interface Row {
  readonly label: string;
  readonly value: string;
}

/** Mails about a truck or a crew: they name the day of both (SCHED-10). */
const ofAppointments: readonly MailTemplate[] = [
  "delivery-scheduled",
  "delivery-tomorrow",
  "installation-tomorrow",
  "delay-notice",
  "sent-again",
];

export function dateRows(
  { template, order, about, dates = [], now }: DatedLetter,
  i18n: I18n,
  locale: Locale,
): Row[] {
  return [
    ...(ofAppointments.includes(template)
      ? appointments(order, meantLines(order, about), dayAt(now, order), {
          ...{ i18n, locale },
          // Its parcel tells the day on which it arrives.
          isOfCrew: template === "sent-again",
        })
      : []),
    ...dates.map(({ label, on }) => ({ label: i18n._(label), value: date(on, locale) })),
  ];
}

/** What it is about, and what comes with that; the whole order where it names nothing. */
const meantLines = ({ lines }: Context, { lineIds }: About): OrderLine[] =>
  lines.filter(
    ({ id, parentId }) =>
      lineIds.length === 0 ||
      lineIds.includes(id) ||
      (parentId !== null && lineIds.includes(parentId)),
  );

const dayAt = (now: number, { storefront }: Context): Day =>
  dayOf(new Date(now).toISOString(), marketOfStore(storefront).timeZone);

/** What is still to come: a day that has passed by when the mail is written is no appointment, nor is that of what was lost. */
function appointments(
  order: Context,
  lines: readonly OrderLine[],
  today: Day,
  { i18n, locale, isOfCrew }: Reader & { readonly isOfCrew: boolean },
): Row[] {
  const open = lines.filter(
    (line) =>
      line.state !== "cancelled" &&
      !line.deliveredAt &&
      (line.promisedOn ?? "") >= today &&
      !isStranded(order, line),
  );
  const delivery = open.find((line) => isByTruck(line) && (line.slot !== null || line.hasLeft));
  const work = open.find((line) => isInstallation(line) && line.promisedOn !== null);
  return [
    ...(delivery?.promisedOn && !isOfCrew
      ? [{ label: i18n._(mailFrame.deliveryDay), value: withHours(delivery, locale) }]
      : []),
    ...(work?.promisedOn
      ? [{ label: i18n._(mailFrame.installationDay), value: date(work.promisedOn, locale) }]
      : []),
  ];
}

/** Hours are on the clock of the address. */
function withHours({ promisedOn, slot }: OrderLine, locale: Locale): string {
  const day = date(promisedOn ?? "", locale);
  if (slot === null) return day;
  const [from = "", to = ""] = slot.split("-");
  const at = (hour: string) => `2026-01-01T${hour}:00Z`;
  return `${day}, ${timeWindow(at(from), at(to), locale, "UTC")}`;
}
