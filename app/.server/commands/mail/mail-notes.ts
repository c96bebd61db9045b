/** What a mail tells besides of a phone line, and of old devices that are traded in. */
import { filled } from "#app/messages/filled.ts";
import { lineReview } from "#app/messages/line-review.ts";
import { tradeInMail } from "#app/messages/mail-kinds.ts";
import type { MailTemplate } from "#app/messages/mail.ts";
import { paths } from "#app/paths.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { cancelling } from "#app/.server/mail/letter-money.ts";
import type { LetterFacts } from "#app/.server/mail/letter.ts";
import { lineBegins, lineGoesOn } from "#app/.server/payments/telco/order-line.ts";
import type { TermsReader } from "#app/.server/payments/terms/agreed-terms.ts";
import type { Context } from "#machines/order";
import { tradePeriodDays } from "#machines/trade-in";

interface Mail {
  readonly template: MailTemplate;
  readonly lineIds: readonly string[];
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
  return [
    ...(line.length === 0 ? [] : [{ label: lineReview.title, value: line.join(" ") }]),
    ...(isPlaced ? tradeInTerms(facts, mail, reader) : []),
  ];
}

/** How it begins; where it is called off, that it goes on at its carrier. */
function phoneLine(
  engine: EngineContext,
  facts: Context,
  { template, lineIds }: Mail,
  reader: TermsReader,
): Promise<string[]> {
  if (template === "order-placed") return lineBegins(engine, facts, reader);
  if (!cancelling.has(template)) return Promise.resolve([]);
  const isMeant = (id: string) => lineIds.length === 0 || lineIds.includes(id);
  const gone = facts.lines.filter(({ id, state }) => state === "cancelled" && isMeant(id));
  return lineGoesOn(engine, facts, gone, reader);
}

/** What the thank-you page says of old devices (CONF-05). */
function tradeInTerms(
  { lines, storefront }: Context,
  { storeUrl }: Mail,
  { i18n }: TermsReader,
): Notes {
  if (!lines.some(({ tradeIn }) => tradeIn !== null)) return [];
  const days = String(tradePeriodDays("standard"));
  const href = storeUrl + paths.tradeInTerms(storefront);
  return [{ label: tradeInMail.title, value: i18n._(filled(tradeInMail.terms, { days, href })) }];
}
