/**
 * What browsers tell the log of their errors (LOG-01, LOG-02, LC-39): a batch is read by its schema, freed of whatever may be
 * somebody's once more, and written as a warning for each error. Nothing of it is kept elsewhere.
 */
import { json } from "@remix-run/node";
import * as z from "zod";
import {
  LONGEST_MESSAGE,
  LONGEST_URL,
  scrubbed,
  scrubbedUrl,
} from "#machines/error-log/error-log.rules.ts";
import type { RequestContext } from "#app/.server/request/context.ts";
import { takeTry } from "#app/.server/request/limited.ts";

const MOST_ENTRIES = 50;

/** The names are the specifications' own. */
const entry = z.strictObject({
  message: z.string().max(LONGEST_MESSAGE),
  type: z.string().max(40),
  time: z.iso.datetime(),
  url: z.string().max(LONGEST_URL),
  "formatted time": z.string().max(60),
  hash: z.string().max(64),
  "log message": z.string().max(LONGEST_MESSAGE + LONGEST_URL + 60),
  /** What makes the errors of one visit known as such; neither a session nor a proof of anything (OPEN-31). */
  credential: z.uuid().nullable(),
});

const batch = z
  .strictObject({
    count: z.int().nonnegative(),
    device: z.string().max(400),
    "msg list": z.array(entry).min(1).max(MOST_ENTRIES),
  })
  .refine((given) => given.count === given["msg list"].length);

export async function noteBrowserErrors(
  request: Request,
  scope: Pick<RequestContext, "limits" | "ip" | "waits" | "log">,
): Promise<Response> {
  const noStore = { "Cache-Control": "no-store" };
  const tried = await takeTry(scope, "errors-told", {});
  if (!tried.ok) return json({ code: tried.refusal.code }, { status: 429, headers: noStore });
  const read = batch.safeParse(await request.json().catch(() => null));
  if (!read.success) return json({ code: "InvalidEvent" }, { status: 422, headers: noStore });
  const { device, "msg list": entries } = read.data;
  for (const { message, type, time, url, hash, credential } of entries)
    scope.log.warn(
      {
        ...{ type, hash, visit: credential, device: scrubbed(device), noted_at: time },
        ...{ said: scrubbed(message), page: scrubbedUrl(url) },
      },
      "an error in a browser",
    );
  return new Response(null, { status: 204, headers: noStore });
}
