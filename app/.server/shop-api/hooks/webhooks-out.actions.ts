/** Names a system that is told what happens, and switches it off and on; its secret stands in the answer to its form. */
import { json, redirect } from "@remix-run/node";
import * as z from "zod";
import { hookEventTypes } from "#app/.server/orders/hooks/hook-events.ts";
import { requireKeyKeeper } from "#app/.server/shop-api/keys/key-keeper.ts";
import { flash } from "#app/.server/request/flash.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import type { RequestContext, RequestScope } from "#app/.server/request/context.ts";
import { paths } from "#app/paths.ts";
import { addHook, closeHook, reopenHook } from "./hooks.ts";

const id = z.string().min(1).max(60);
const form = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    url: z.string().trim().min(1).max(500),
    types: z.array(z.enum(hookEventTypes)).min(1),
  }),
  z.object({ intent: z.literal("close"), id }),
  z.object({ intent: z.literal("open"), id }),
]);

export async function sendWebhooksOut(
  request: Request,
  context: RequestScope & Pick<RequestContext, "log">,
) {
  const staff = await requireKeyKeeper(request, context);
  const read = readForm(await request.formData(), form);
  if (read.status !== "success")
    return json({ fault: "invalid" as const, made: null }, { status: 422 });
  const { value } = read;
  const { log } = context;
  if (value.intent === "add") {
    const added = await addHook(context, value);
    if (!added.ok) return json({ fault: added.fault, made: null }, { status: 422 });
    log.info({ staff: staff.id, hookId: added.id }, "a webhook was added");
    const made = { url: value.url, secret: added.secret };
    return json({ fault: null, made }, { headers: { "Cache-Control": "no-store" } });
  }
  if (value.intent === "close") await closeHook(context, value.id);
  else await reopenHook(context, value.id);
  log.info({ staff: staff.id, hookId: value.id, did: value.intent }, "a webhook was switched");
  return redirect(paths.webhooksOut(), { status: 303, headers: { "Set-Cookie": flash("done") } });
}
