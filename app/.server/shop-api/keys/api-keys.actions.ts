/** Makes and ends the keys of programs: a new one's secret stands in the answer to its form, and nowhere else. */
import { json, redirect } from "@remix-run/node";
import * as z from "zod";
import { apiScopes } from "#app/api-scopes.ts";
import { makeApiKey, revokeApiKey } from "#app/.server/identity/programs/api-keys.ts";
import { flash } from "#app/.server/request/flash.ts";
import { readForm } from "#app/.server/request/form-fields.ts";
import type { RequestContext, RequestScope } from "#app/.server/request/context.ts";
import { paths } from "#app/paths.ts";
import { requireKeyKeeper } from "./key-keeper.ts";

const form = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("make"),
    name: z.string().trim().min(1).max(80),
    scopes: z.array(z.enum(apiScopes)).min(1),
    days: z.enum(["30", "90", "365"]).transform(Number),
  }),
  z.object({ intent: z.literal("revoke"), id: z.string().min(1).max(60) }),
]);

export async function sendApiKeys(
  request: Request,
  context: RequestScope & Pick<RequestContext, "log">,
) {
  const staff = await requireKeyKeeper(request, context);
  const read = readForm(await request.formData(), form);
  if (read.status !== "success")
    return json({ fault: "invalid" as const, made: null }, { status: 422 });
  const { value } = read;
  const { log } = context;
  if (value.intent === "make") {
    const { name, scopes, days } = value;
    const madeBy = staff.playsEverybody ? null : staff.id;
    const { id, secret } = await makeApiKey(context, { name, scopes, days, madeBy });
    log.info({ staff: staff.id, keyId: id, scopes, days }, "a key for programs was made");
    const headers = { "Cache-Control": "no-store" };
    return json({ fault: null, made: { name, secret } }, { headers });
  }
  if (!(await revokeApiKey(context, value.id)))
    return json({ fault: "gone" as const, made: null }, { status: 409 });
  log.info({ staff: staff.id, keyId: value.id }, "a key for programs was revoked");
  return redirect(paths.apiKeys(), { status: 303, headers: { "Set-Cookie": flash("done") } });
}
