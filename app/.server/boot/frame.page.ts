/** What the frame around every page needs to know of a request. */
import type { I18n } from "@lingui/core";
import type { FirstPress, RequestScope } from "#app/.server/request/context.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { measuredBy } from "#app/.server/request/browser/measuring.ts";
import { takeFlash } from "#app/.server/request/flash.ts";
import type { Said } from "#app/.server/request/flash.ts";
import { chosenLanguage, i18nOf } from "#app/.server/request/locale.ts";
import { themeOf } from "#app/.server/request/preferences.ts";
import { afterFirst, flashMessages, signInAgain } from "#app/messages/flash.ts";
import { paths } from "#app/paths.ts";
import { carriedByLink } from "#app/.server/cart/referral-cookie.ts";
import { agentAtWork } from "#app/.server/account/agents/agent-at-work.ts";
import { cartCount } from "#app/.server/cart/cart-count.ts";
import { markShown } from "#app/.server/identity/guard/shown-to.ts";
import { openLookupId } from "#app/.server/identity/lookup/lookup-cookie.ts";
import { storefrontOf } from "#app/.server/identity/viewer.ts";
import { byField } from "#app/.server/identity/typed/typed-fields.ts";
import { waitingOn } from "#app/.server/identity/typed/waiting-answers.ts";
import { sessionEnd } from "#app/.server/account/session-end.ts";

/** The frame's data, and the headers that go with having read it. */
export async function framePage(request: Request, scope: RequestScope) {
  const { said, headers: taken } = takeFlash(request);
  // Of this very press, or of the one that led here.
  const first = scope.press?.first ?? said?.first ?? null;
  const headers = new Headers(taken);
  const referral = carriedByLink(request);
  if (referral !== null) headers.append("Set-Cookie", referral);
  const i18n = await i18nOf(request);
  const data = {
    language: chosenLanguage(request),
    theme: themeOf(request),
    flash: first ? sentBefore(i18n, request, first) : saidNow(i18n, request, scope, said),
    typed: await typedAnew(request, scope),
    formKey: newFormKey(),
    whose: await markShown(request, scope),
    lookup: await openLookupId(request, scope),
    cartCount: await cartCount(request, scope),
    member: await sessionEnd(request, scope),
    measured: measuredBy(scope.env),
    agent: await agentAtWork(request, scope),
  };
  return { data, headers };
}

/** In words, so that no page carries the sentences of all the others; who is signed in no more finds the way in beside it. */
function saidNow(i18n: I18n, request: Request, { press }: RequestScope, said: Said | null) {
  const code = press?.notTaken ?? said?.code ?? null;
  if (code === null) return null;
  const text = i18n._(flashMessages[code]);
  if (code === "otherAccount" || code === "otherCustomer") return { text, tone: "hold" as const };
  if (code !== "notSignedIn") return { text };
  const { pathname, search } = new URL(request.url);
  const href = paths.signIn(storefrontOf(request), pathname + search);
  return { text, tone: "hold" as const, more: { href, children: i18n._(signInAgain) } };
}

/** What a press that came before did, and where that is to be seen, unless it is this page. */
function sentBefore(i18n: I18n, request: Request, { did, href, isSealed }: FirstPress) {
  const done = did === null ? [] : [flashMessages[did]];
  const after = isSealed ? afterFirst.sealed : afterFirst.changed;
  const said = [flashMessages.sentBefore, ...done, after];
  const here = new URL(request.url);
  const isElsewhere = href !== null && new URL(href, here).pathname !== here.pathname;
  return {
    text: said.map((one) => i18n._(one)).join(" "),
    isOfFirst: true as const,
    ...(isElsewhere && { more: { href, children: i18n._(afterFirst.link) } }),
  };
}

/**
 * What was typed and is to be sent once more, by field; what a form is answered with has it itself. Pages have several fields for
 * a code, one a form: theirs is to say which one it was.
 */
async function typedAnew(request: Request, scope: RequestScope) {
  const { press } = scope;
  const typed = press?.body === undefined ? await waitingOn(request, scope) : press.typed;
  if (!typed) return undefined;
  const { code: _, ...others } = typed;
  return byField(others);
}
