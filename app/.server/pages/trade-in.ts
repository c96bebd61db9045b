/** Trading in an old device: which one, in what condition, and what it is expected to bring (TRADE-01 to TRADE-08). */
import { json, redirect } from "@remix-run/node";
import { catalogue } from "#db";
import type { Door } from "#app/.server/context.ts";
import { respond } from "#app/.server/event-form.ts";
import { flash } from "#app/.server/flash.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { notFound } from "#app/.server/params.ts";
import { addTradeIn, estimateOf } from "#app/.server/trade-in.ts";
import type { Answers } from "#app/.server/trade-in.ts";
import { exchangeableDevices, isMultiDevice } from "#app/.server/trade-in-devices.ts";
import { requireSession, viewerOf } from "#app/.server/viewer.ts";
import { paths } from "#app/paths.ts";
import type { Origin } from "#app/paths.ts";
import {
  conditionAnswers,
  conditionQuestions,
  tradeInLimit,
  tradePeriodDays,
} from "#machines/trade-in";
import { shopfront } from "./shopfront.ts";

/** Old devices are taken in the US; everywhere else there is no such page. */
async function asked(request: Request, door: Door) {
  const viewer = await viewerOf(request, door);
  const front = shopfront(door.shell, request);
  const { searchParams } = new URL(request.url);
  const sku = searchParams.get("for") ?? "";
  const [product] = await catalogue.products(front.db, front.currency, [sku]);
  if (viewer.origin !== "us" || !product?.attributes.is_trade_in_eligible) throw notFound();
  return { viewer, front, product, described: describedIn(searchParams) };
}

/** What was chosen so far, which its address carries; nothing before a device was. */
function describedIn(given: { get(name: string): unknown }) {
  const deviceId = String(given.get("device") ?? "");
  const said = conditionQuestions.map((name) => [name, given.get(name) ?? undefined] as const);
  const answers = conditionAnswers.safeParse(Object.fromEntries(said));
  return { deviceId, answers: answers.success ? answers.data : conditionAnswers.parse({}) };
}

export async function tradeInPage(request: Request, door: Door) {
  const { viewer, front, product, described } = await asked(request, door);
  const { deviceId, answers } = described;
  const estimate = estimateOf(deviceId, answers);
  const { pathname, search } = new URL(request.url);
  return {
    ...{ formKey: newFormKey(), sku: product.sku, name: front.text(product.displayName) },
    backHref: paths.product(viewer.origin, product.modelId, product.sku),
    cartHref: paths.cart(viewer.origin),
    signInHref: paths.signIn(viewer.origin, pathname + search, "Login"),
    isGuest: viewer.customerId === null,
    devices: exchangeableDevices.map((device) => ({
      deviceId: device.deviceId,
      name: device.name,
      best: front.money(device.bestCents),
    })),
    questions: conditionQuestions.map((question) => ({ question, answer: answers[question] })),
    limit: tradeInLimit(isMultiDevice(product.model.family)),
    estimate: estimate && {
      deviceId,
      credit: front.money(estimate.creditCents),
      terms: {
        devices: [estimate.device.name],
        creditCents: estimate.creditCents,
        sendDays: tradePeriodDays("standard"),
        termsHref: paths.tradeInTerms(viewer.origin),
      },
    },
  };
}

interface TradeInTerms {
  readonly homeHref: string;
  readonly devices: readonly string[];
  readonly creditCents: number | null;
  readonly sendDays: number;
  readonly termsHref: string | null;
}

/** The terms that every trade-in has, and nobody's devices. */
export function tradeInTermsPage(origin: Origin): TradeInTerms {
  return {
    homeHref: paths.home(origin),
    ...{ devices: [], creditCents: null, termsHref: null },
    sendDays: tradePeriodDays("standard"),
  };
}

/** Adds the device as it was described; the credit is counted here, never taken from the form. */
export async function sendTradeIn(request: Request, door: Door) {
  const { viewer: visitor, product } = await asked(request, door);
  const form = await request.formData();
  const { deviceId, answers } = describedIn(form);
  const query = { for: product.sku, device: deviceId, ...noes(answers) };
  const here = paths.tradeIn(visitor.origin, query);
  if (visitor.customerId === null && visitor.agent === null)
    return redirect(paths.signIn(visitor.origin, here, "Login"), 303);
  const { viewer, headers } = await requireSession(request, door);
  const key = String(form.get("key") ?? "") || undefined;
  const outcome = await addTradeIn(
    door.shell,
    { viewer },
    { sku: product.sku, deviceId, answers, key },
  );
  if (!outcome.ok) return json({ refusal: outcome.refusal }, { status: 409, headers });
  headers.append("Set-Cookie", flash("added"));
  const answer = respond(outcome, "line.added", paths.cart(viewer.origin));
  for (const [name, value] of headers) answer.headers.append(name, value);
  return answer;
}

/** Answers that are not the default ones, for an address. */
function noes(answers: Answers): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer === "No"));
}
