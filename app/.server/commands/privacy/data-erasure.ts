/** What a wish about somebody's data asks for: what is still open, mail about it, the erasure itself (LC-57). */
import type { MessageDescriptor } from "@lingui/core";
import * as z from "zod";
import { openMatters as matterCodes, subject as subjectShape } from "#machines/data-erasure";
import type { OpenMatter, Subject } from "#machines/data-erasure";
import { unpack } from "#machines/kit";
import * as order from "#machines/order";
import { date, dayOf } from "#app/fmt.ts";
import { marketOfStore } from "#app/market.ts";
import { matterWords } from "#app/messages/data-erasure.ts";
import {
  byAgentWords,
  erasureMailFrame,
  erasureMailWords,
  erasureNotices,
  lastWords,
} from "#app/messages/mail-erasure.ts";
import { mailFrame } from "#app/messages/mail-frame.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { endSessions } from "#app/.server/identity/guard/open-sessions.ts";
import { presentEmail } from "#app/.server/identity/order-contact.ts";
import { orderLink } from "#app/.server/identity/order-link.ts";
import { localeNamed, sendNotice } from "#app/.server/mail/notice.ts";
import type { PaymentGateway } from "#app/.server/outside/payment.ts";
import type { Post } from "#app/.server/mail/post.ts";
import { closeUnlessOpen, erase } from "#app/.server/privacy/erase.ts";
import { forgetCards } from "#app/.server/privacy/kept-cards.ts";
import { leaveCarts } from "#app/.server/privacy/open-carts.ts";
import { keptUntil } from "#app/.server/privacy/kept-until.ts";
import { openMatters } from "#app/.server/privacy/open-matters.ts";
import type { Matter } from "#app/.server/privacy/open-matters.ts";
import type { Env } from "#app/.server/request/env.ts";
import type { EngineContext, ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { external } from "#app/.server/commands/command.ts";
import { actedBy } from "./erasure-agent.ts";
import type { ActedBy } from "./erasure-agent.ts";

const about = z.looseObject({ subject: subjectShape });
const mail = about.extend({
  notice: z.enum(erasureNotices),
  language: z.string(),
  graceUntil: z.iso.datetime().nullable(),
  matters: z.array(z.enum(matterCodes)),
});

export function dataErasureCommands(
  post: Post,
  env: Env,
  payment: Pick<PaymentGateway, "keptCards" | "forgetCard">,
): Record<string, ExternalCommand> {
  return {
    findOpenMatters: external(about, async ({ subject }, { engine, from }) => {
      const codes = codesOf(await openMatters({ engine }, subject));
      return [{ to: from, event: { type: "matters.found", codes }, role: "system" }];
    }),

    mailErasure: external(mail, async ({ subject, notice, ...told }, context) => {
      const { engine, from, key } = context;
      const owner = await ownerOf(engine, subject, env.sessionSecret);
      if (owner) {
        const locale = localeNamed(told.language);
        const { timeZone } = marketOfStore(owner.storefront);
        const isLast = notice === "erasure-done";
        const until = isLast ? await keptUntil({ engine, env }, subject) : told.graceUntil;
        const day = until && date(dayOf(until, timeZone), locale);
        const agent = await actedBy(context, subject);
        const words = {
          ...erasureMailWords[notice][subject.kind],
          ...(agent && byAgentWords[notice]?.[subject.kind]),
        };
        const next = isLast && day ? lastWords[subject.kind].kept : words.next;
        const letter = {
          ...{ to: owner.email, words: { ...words, next }, href: owner.hrefs[words.target] },
          rows: [
            ...rowsOf(notice, day, told.matters),
            ...(isLast ? owner.unproved : []),
            ...agentRows(agent),
          ],
          footer: erasureMailFrame.footer,
        };
        const { storefront } = owner;
        await sendNotice(letter, { post, env, locale, storefront, key });
      }
      if (notice !== "erasure-done") return [];
      return [{ to: from, event: { type: "owner.told" }, role: "system" }];
    }),

    erasePersonalData: external(about, async ({ subject }, { engine, from, at }) => {
      const open = codesOf(await closeUnlessOpen({ engine, env }, subject, at));
      if (open.length > 0)
        return [{ to: from, event: { type: "matters.found", codes: open }, role: "system" }];
      // Every browser is signed out, so that nobody looks on at an account that is being taken apart.
      if (subject.kind === "account")
        await engine.store.write((tx) => endSessions(engine, tx, subject.customerId, () => true));
      await forgetCards(payment, subject);
      await leaveCarts(engine, subject);
      const erased = await erase({ engine, env }, subject, at);
      return [{ to: from, event: { type: "data.erased", ...erased }, role: "system" }];
    }),
  };
}

/** Each kind of matter once: numbers of orders stay out of this journal. */
function codesOf(open: readonly Matter[]): OpenMatter[] {
  return [...new Set(open.map(({ code }) => code))];
}

function rowsOf(
  notice: (typeof erasureNotices)[number],
  day: string | null,
  matters: readonly OpenMatter[],
) {
  if (notice === "erasure-asked" && day !== null)
    return [{ label: erasureMailFrame.erasedOn, value: day }];
  if (notice === "erasure-done" && day !== null)
    return [{ label: erasureMailFrame.keptUntil, value: day }];
  if (notice === "erasure-waits")
    return matters.map((code) => ({ label: erasureMailFrame.open, value: matterWords[code] }));
  return [];
}

/** Whose hand it was is said as of any other act of an agent (AGENT-08). */
const agentRows = (agent: ActedBy | null) => [
  ...(agent ? [{ label: mailFrame.agent, value: agent.agentId }] : []),
  ...(agent?.ticketNumber ? [{ label: mailFrame.ticket, value: agent.ticketNumber }] : []),
];

interface Owner {
  readonly email: string;
  readonly storefront: Storefront;
  readonly hrefs: Readonly<Record<"privacy" | "home", string>>;
  /** What stays because nobody proved the address; nothing where somebody did. */
  readonly unproved: readonly Row[];
}

interface Row {
  readonly label: MessageDescriptor;
  readonly value: MessageDescriptor;
}

/** Whom to write to; null where nobody is left. */
async function ownerOf(
  { store, clock }: EngineContext,
  subject: Subject,
  secret: string,
): Promise<Owner | null> {
  if (subject.kind === "account") {
    const account = await store.accounts.byId(subject.customerId);
    if (!account) return null;
    const { email, storefront, emailVerifiedAt } = account;
    const hrefs = { privacy: paths.myPrivacy(storefront), home: paths.home(storefront) };
    const { notErased: label, unproved: value } = erasureMailFrame;
    return { email, storefront, hrefs, unproved: emailVerifiedAt ? [] : [{ label, value }] };
  }
  const stored = await store.engine.load(`order:${subject.orderId}`);
  if (!stored) return null;
  const { context } = unpack(order.lifecycle, JSON.parse(stored.snapshot));
  const { orderId, email, storefront, customerId } = context;
  const home = paths.home(storefront);
  if (customerId !== null)
    return {
      email: await presentEmail(store, context),
      storefront,
      hrefs: { privacy: paths.myPrivacy(storefront), home },
      unproved: [],
    };
  // A guest opens the order by the mail's link, and finds its data from there.
  const link = orderLink(secret, { orderId, email, now: clock.now() });
  const privacy = paths.searchOrders(storefront, { ...link });
  return { email, storefront, hrefs: { privacy, home }, unproved: [] };
}
