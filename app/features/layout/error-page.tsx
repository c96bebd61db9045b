import {
  isRouteErrorResponse,
  useLocation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { marketOf } from "#app/market.ts";
import { paths } from "#app/paths.ts";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Page, PageHead } from "#app/ui/layout.tsx";
import { storeLinks } from "./store-links.ts";

/** The status of what was thrown; anything that is not an answer is our fault. */
function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** Whether nothing came back, in the words of the browsers; only they fetch a page piece by piece. */
function isLostLine(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** The title of an error page, or `null` where nothing went wrong. */
export function useErrorTitle(): string | null {
  const { t } = useLingui();
  const error = useRouteError();
  // Outside an error boundary the router answers with null.
  if (error === undefined || error === null) return null;
  if (isLostLine(error)) return t`No connection`;
  return statusOf(error) === 404 ? t`Page not found` : t`Something broke`;
}

/** No way to the store, no such page, no right to it, or our own fault: what to do now, and help where it always is. */
export function ErrorPage() {
  const error = useRouteError();
  return isLostLine(error) ? <LostLine /> : <Failure status={statusOf(error)} />;
}

/** The connection broke off in the middle of an answer: nobody's fault, and there is a way on. */
function LostLine() {
  const { revalidate, state } = useRevalidator();
  return (
    <Page>
      <PageHead
        state={
          <StateLabel state="stopped">
            <Trans>Stopped</Trans>
          </StateLabel>
        }
        title={<Trans>There is no connection to the store</Trans>}
        lead={
          <Trans>
            The connection was lost before the answer arrived. What you sent may have arrived.
          </Trans>
        }
      >
        <ButtonRow>
          <Button type="button" busy={state !== "idle"} onClick={revalidate}>
            <Trans>Try again</Trans>
          </Button>
        </ButtonRow>
      </PageHead>
    </Page>
  );
}

/** The order that an address is about, as its number stands there; null for any other address. */
function orderIn(pathname: string): string | null {
  return /\/(ORD-\d{4}(?:-[A-Z0-9]{4}){2})(?=[/-]|$)/i.exec(pathname)?.[1]?.toUpperCase() ?? null;
}

function Failure({ status }: { status: number }) {
  const { pathname } = useLocation();
  const links = storeLinks(marketOf(pathname));
  const orderId = status === 404 ? orderIn(pathname) : null;
  return (
    <Page>
      <PageHead
        above={<Trans>Error {status}</Trans>}
        state={
          <StateLabel state={status === 404 ? "cancelled" : "stopped"}>
            {status === 404 ? <Trans>No such stop</Trans> : <Trans>Stopped</Trans>}
          </StateLabel>
        }
        title={<Headline status={status} />}
        lead={orderId === null ? <Lead status={status} /> : <OrderLead orderId={orderId} />}
      >
        {orderId === null ? <WaysOn links={links} /> : <WaysToOrder {...{ links, orderId }} />}
        <Reference />
      </PageHead>
    </Page>
  );
}

type Links = ReturnType<typeof storeLinks>;

function WaysOn({ links }: { links: Links }) {
  return (
    <ButtonRow>
      <LinkButton look="primary" href={links.home}>
        <Trans>Go to the store</Trans>
      </LinkButton>
      <LinkButton href={links.findOrder}>
        <Trans>Find an order</Trans>
      </LinkButton>
      <LinkButton look="quiet" href={links.help}>
        <Trans>Help</Trans>
      </LinkButton>
    </ButtonRow>
  );
}

/**
 * Mails lead to orders that the account of today need not have: their owner proves them by number and email. The same is said of
 * every number, so that nobody learns which of them there are.
 */
function WaysToOrder({ links, orderId }: { links: Links; orderId: string }) {
  const { storefront } = marketOf(useLocation().pathname);
  return (
    <ButtonRow>
      <LinkButton look="primary" href={paths.searchOrders(storefront, { order_id: orderId })}>
        <Trans>Find this order</Trans>
      </LinkButton>
      <LinkButton href={links.orders}>
        <Trans>My Orders</Trans>
      </LinkButton>
      <LinkButton look="quiet" href={links.help}>
        <Trans>Help</Trans>
      </LinkButton>
    </ButtonRow>
  );
}

function OrderLead({ orderId }: { orderId: string }) {
  return (
    <Trans>
      We can’t show you {orderId} here. If you placed it without signing in, with another account,
      or before your account began anew, find it by its number and the email address you ordered
      with. We email a code there.
    </Trans>
  );
}

/**
 * The number under which the store has noted what happened. Only the server knows it: the browser leaves what was written as
 * it is, and writes nothing where it changes the page itself.
 */
function Reference() {
  const { t } = useLingui();
  const frame = useRouteLoaderData("root");
  const reference = typeof document === "undefined" && isNumbered(frame) ? frame.reference : null;
  const words = reference === null ? "" : t`Reference ${reference}`.replaceAll(/[<>&]/g, "");
  return (
    <p>
      <small suppressHydrationWarning dangerouslySetInnerHTML={{ __html: words }} />
    </p>
  );
}

function isNumbered(frame: unknown): frame is { readonly reference: string } {
  return typeof frame === "object" && frame !== null && "reference" in frame;
}

function Headline({ status }: { status: number }) {
  if (status === 404) return <Trans>This page is not on the line</Trans>;
  if (status === 401 || status === 403) return <Trans>This page is not open to you</Trans>;
  if (status === 429) return <Trans>Too many at once</Trans>;
  if (status < 500) return <Trans>This could not be taken</Trans>;
  return <Trans>This one is our fault</Trans>;
}

function Lead({ status }: { status: number }) {
  if (status === 404)
    return <Trans>Check the address, or look up your order by its number and your email.</Trans>;
  if (status === 401 || status === 403)
    return <Trans>Sign in with the account that owns it, or look up your order instead.</Trans>;
  if (status === 429)
    return <Trans>Nothing was changed. Wait a few minutes, then try again.</Trans>;
  if (status < 500)
    return <Trans>Nothing was changed. Go back, load the page again and try once more.</Trans>;
  return (
    <Trans>Nothing you did is lost and nothing was charged twice. Try again in a minute.</Trans>
  );
}
