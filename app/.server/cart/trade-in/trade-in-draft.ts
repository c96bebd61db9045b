import type { RequestScope } from "#app/.server/request/context.ts";
import { notFound } from "#app/.server/request/params.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import { conditionAnswers, conditionQuestions } from "#machines/trade-in";
import { shopfront } from "#app/.server/catalogue/shopfront.ts";
import { takesDevices } from "#app/.server/catalogue/offered.ts";

/** Old devices are taken in the US; everywhere else there is no such page. */
export async function asked(request: Request, scope: RequestScope) {
  const viewer = await viewerOf(request, scope);
  const front = shopfront(scope.engine, request);
  const { searchParams } = new URL(request.url);
  const sku = searchParams.get("for") ?? "";
  const [product] = await front.store.catalogue.products(front.currency, [sku]);
  if (viewer.storefront !== "us" || !takesDevices() || !product?.attributes.is_trade_in_eligible)
    throw notFound();
  return { viewer, front, product, described: describedIn(searchParams) };
}

/** What was chosen so far, which its address carries; nothing before a device was. */
export function describedIn(given: { get(name: string): unknown }) {
  const deviceId = String(given.get("device") ?? "");
  const said = conditionQuestions.map((name) => [name, given.get(name) ?? undefined] as const);
  const answers = conditionAnswers.safeParse(Object.fromEntries(said));
  return { deviceId, answers: answers.success ? answers.data : conditionAnswers.parse({}) };
}
