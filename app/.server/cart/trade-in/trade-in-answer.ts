/** The form that gives an old device for credit, on its page and by calls (TRADE-01, TRADE-29). */
import { json, redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { pressKey, respond } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import { addTradeIn } from "./trade-in.ts";
import type { Answers } from "./trade-in.ts";
import { requireSession } from "#app/.server/identity/viewer.ts";
import { paths } from "#app/paths.ts";
import { asked, describedIn } from "./trade-in-draft.ts";

/** Adds the device as it was described; the credit is counted here, never taken from the form. */
export async function answerTradeIn(request: Request, scope: RequestScope) {
  const { viewer: visitor, product } = await asked(request, scope);
  const form = await request.formData();
  const { deviceId, answers } = describedIn(form);
  const query = { for: product.sku, device: deviceId, ...noes(answers) };
  const here = paths.tradeIn(visitor.storefront, query);
  if (visitor.customerId === null && visitor.agent === null)
    return redirect(paths.signIn(visitor.storefront, here, "Login"), 303);
  const { viewer, headers } = await requireSession(request, scope);
  const key = pressKey(form);
  const outcome = await addTradeIn(
    scope.engine,
    { viewer },
    { sku: product.sku, deviceId, answers, key },
  );
  if (!outcome.ok) return json({ refusal: outcome.refusal }, { status: 409, headers });
  headers.append("Set-Cookie", flash("added"));
  const answer = respond(outcome, "line.added", paths.cart(viewer.storefront));
  for (const [name, value] of headers) answer.headers.append(name, value);
  return answer;
}

/** Answers that are not the default ones, for an address. */
function noes(answers: Answers): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer === "No"));
}
