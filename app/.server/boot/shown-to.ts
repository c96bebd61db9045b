/**
 * A form belongs to whom it was shown to (`identity/guard/shown-to.ts`). What another account sends from an open tab is not done:
 * they get the page as it stands for them, with what was typed and with words. The mark is read and taken out here, before
 * anything else reads what was sent; a form without one is judged by its page alone.
 */
import { redirect } from "@remix-run/node";
import type { RequestContext } from "#app/.server/request/context.ts";
import { kindOf } from "#app/.server/request/entrance/kinds.ts";
import { flash } from "#app/.server/request/flash.ts";
import { isOfSameAccount, judgeShown } from "#app/.server/identity/guard/shown-to.ts";
import { storefrontOf } from "#app/.server/identity/viewer.ts";
import { typedIn } from "#app/.server/identity/typed/typed-fields.ts";
import { keepWaiting } from "#app/.server/identity/typed/waiting-answers.ts";
import { paths } from "#app/paths.ts";

/** What a form sent, and the mark that it carried; null where it had none. */
export interface Marked {
  readonly body: string;
  readonly shown: string | null;
}

const MARK = /(?:^|&)whose=([^&]*)/g;

/** Takes the mark out of what was sent: it is no field of any form. */
export function takeMark(path: string, body: string): Marked {
  if (kindOf(path) !== "page") return { body, shown: null };
  const shown = [...body.matchAll(MARK)].at(-1)?.[1] ?? null;
  return { body: body.replaceAll(MARK, "").replace(/^&/, ""), shown: shown || null };
}

type Answer = (request: Request) => Promise<Response>;

const isDocument = ({ headers }: Response) =>
  headers.get("Content-Type")?.startsWith("text/html") ?? false;

/** Answers a form that may be sent, or the page of one that may not. */
export async function answerShown(
  context: RequestContext,
  { body, shown }: Marked,
  request: Request,
  answer: Answer,
): Promise<Response> {
  const why = shown === null ? null : await judgeShown(request, context, shown);
  const { press } = context;
  if (shown === null || why === null || !press) return answer(request);
  press.notTaken = why;
  press.typed = typedIn(new URLSearchParams(body));
  const url = new URL(request.url);
  const isForData = url.searchParams.has("_data");
  url.searchParams.delete("_data");
  const headers = new Headers(request.headers);
  for (const name of ["content-type", "content-length"]) headers.delete(name);
  const page = await answer(new Request(url, { headers }));
  const isPage = page.status === 200 && isDocument(page);
  if (isPage && !isForData) return new Response(page.body, { status: 409, headers: page.headers });
  const here = url.pathname + url.search;
  const led = page.headers.get("Location") ?? paths.home(storefrontOf(request));
  const to = isPage ? here : led;
  const said = new Headers({ "Set-Cookie": flash(why) });
  if (!isPage && isOrders(url) && (await isOfSameAccount(request, context, shown)))
    for (const [name, value] of await keepWaiting(request, context)) said.append(name, value);
  if (!isForData) return redirect(to, { status: 303, headers: said });
  // As the browser's router reads a redirect.
  said.set("X-Remix-Redirect", to);
  said.set("X-Remix-Status", "303");
  said.set("X-Remix-Revalidate", "yes");
  return new Response(null, { status: 204, headers: said });
}

/** What an agent had typed waits by its page: only where that is one order's does it stay with whom it was typed for. */
const isOrders = ({ pathname }: URL): boolean => /\/ORD-[\w-]+/.test(pathname);
