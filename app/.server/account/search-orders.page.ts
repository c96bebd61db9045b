/** Search orders: a guest's way to one order (SRCH), by form or by a link in our mail. */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { draftsOf, findSession, rememberDrafts } from "#app/.server/identity/session.ts";
import { viewerOf } from "#app/.server/identity/viewer.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";

/** A link from our mail, to be submitted once and taken out of the address (OPEN-14). */
export interface MailLink {
  readonly order_id: string;
  readonly encrypted_email_id: string;
  readonly encrypted_password: string;
}

export interface SearchOrdersPage {
  readonly storefront: Storefront;
  /** What the form begins with. */
  readonly typed: { readonly order_id: string; readonly email_or_zip: string };
  readonly link: MailLink | null;
  readonly lookup: Viewer["lookup"];
  readonly signedIn: boolean;
}

export async function searchOrdersPage(
  request: Request,
  scope: RequestScope,
): Promise<SearchOrdersPage> {
  const viewer = await viewerOf(request, scope);
  const query = new URL(request.url).searchParams;
  await takeProof(request, scope, viewer.storefront);
  const { lookup: draft } = draftsOf(await findSession(request, scope));
  const number = numberIn(query);
  const isDrafts = number === null || number === draft?.order_id;
  return {
    storefront: viewer.storefront,
    typed: {
      order_id: number ?? draft?.order_id ?? "",
      email_or_zip: (isDrafts && draft?.email_or_zip) || "",
    },
    link: mailLinkIn(query),
    lookup: viewer.lookup,
    signedIn: viewer.customerId !== null,
  };
}

const numberIn = (query: URLSearchParams) => query.get("order_id") ?? query.get("subscription_id");

/**
 * What a link to this page has filled in already (SRCH-03); it is typed all the same, and proves no more. An address of mail
 * or of a house goes on to wait in the session, and the page opens without it.
 */
async function takeProof(request: Request, scope: RequestScope, storefront: Storefront) {
  const query = new URL(request.url).searchParams;
  const names = ["email_id", "shipping_zip_code", "billing_zip_code"];
  if (mailLinkIn(query) || !names.some((name) => query.has(name))) return;
  const proof = names.map((name) => query.get(name)).find((value) => value) ?? "";
  const order_id = (numberIn(query) ?? "").slice(0, 100);
  const lookup = { order_id, email_or_zip: proof.slice(0, 100) };
  const headers = await rememberDrafts(request, scope, { lookup });
  throw redirect(paths.searchOrders(storefront, { order_id }), { status: 303, headers });
}

function mailLinkIn(query: URLSearchParams): MailLink | null {
  const order_id = query.get("order_id");
  const encrypted_email_id = query.get("encrypted_email_id");
  const encrypted_password = query.get("encrypted_password");
  if (!order_id || !encrypted_email_id || !encrypted_password) return null;
  return { order_id, encrypted_email_id, encrypted_password };
}
