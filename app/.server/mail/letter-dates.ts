/** The days that a mail tells: the order's own appointments, and what the caller knows of everything below the order. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { date, timeWindow } from "#app/fmt.ts";
import type { Day } from "#app/fmt.ts";
import type { Locale } from "#app/i18n.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { isByTruck, isInstallation } from "#machines/order";
import type { Context, OrderLine } from "#machines/order";

/** A day, and what it is for. */
export interface LetterDate {
  readonly label: MessageDescriptor;
  readonly on: Day;
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
];

export function dateRows(
  template: MailTemplate,
  order: Context,
  dates: readonly LetterDate[],
  i18n: I18n,
  locale: Locale,
): Row[] {
  return [
    ...(ofAppointments.includes(template) ? appointments(order, i18n, locale) : []),
    ...dates.map(({ label, on }) => ({ label: i18n._(label), value: date(on, locale) })),
  ];
}

function appointments({ lines }: Context, i18n: I18n, locale: Locale): Row[] {
  const open = lines.filter(({ state, deliveredAt }) => state !== "cancelled" && !deliveredAt);
  const delivery = open.find((line) => isByTruck(line) && line.slot !== null);
  const work = open.find((line) => isInstallation(line) && line.promisedOn !== null);
  return [
    ...(delivery?.promisedOn
      ? [{ label: i18n._(mailFrame.deliveryDay), value: withHours(delivery, locale) }]
      : []),
    ...(work?.promisedOn
      ? [{ label: i18n._(mailFrame.installationDay), value: date(work.promisedOn, locale) }]
      : []),
  ];
}

/** Hours are on the clock of the address. */
function withHours({ promisedOn, slot }: OrderLine, locale: Locale): string {
  const [from = "", to = ""] = (slot ?? "").split("-");
  const at = (hour: string) => `2026-01-01T${hour}:00Z`;
  return `${date(promisedOn ?? "", locale)}, ${timeWindow(at(from), at(to), locale, "UTC")}`;
}
