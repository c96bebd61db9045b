/** What the frame around every page needs to know of a request. */
import { newFormKey } from "#app/.server/engine/ids.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { takeFlash } from "#app/.server/request/flash.ts";
import { chosenLanguage, i18nOf } from "#app/.server/request/locale.ts";
import { themeOf } from "#app/.server/request/preferences.ts";
import { flashMessages } from "#app/messages/flash.ts";
import { carriedByLink } from "#app/.server/cart/referral-cookie.ts";
import { agentAtWork } from "#app/.server/account/agents/agent-at-work.ts";
import { cartCount } from "#app/.server/cart/cart-count.ts";
import { sessionEnd } from "#app/.server/account/session-end.ts";

/** The frame's data, and the headers that go with having read it. */
export async function framePage(request: Request, scope: RequestScope) {
  const { code, headers: taken } = takeFlash(request);
  const headers = new Headers(taken);
  const referral = carriedByLink(request);
  if (referral !== null) headers.append("Set-Cookie", referral);
  const data = {
    language: chosenLanguage(request),
    theme: themeOf(request),
    // In words, so that no page carries the sentences of all the others.
    flash: code && { text: (await i18nOf(request))._(flashMessages[code]) },
    formKey: newFormKey(),
    cartCount: await cartCount(request, scope),
    member: await sessionEnd(request, scope),
    agent: await agentAtWork(request, scope),
  };
  return { data, headers };
}
