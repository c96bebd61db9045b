import { Trans } from "@lingui/react/macro";
import { CodesPanel } from "#app/features/codes/codes-panel.tsx";
import type { CodesData } from "#app/features/codes/codes-panel.tsx";
import { RenewalOffers } from "#app/features/checkout/renewal-offers.tsx";
import type { RenewalOfferData } from "#app/features/checkout/renewal-offers.tsx";
import { SummaryPrices } from "#app/features/checkout/summary-prices.tsx";
import type { SummaryData } from "#app/features/checkout/summary-prices.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { paths } from "#app/paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/content.tsx";
import { Columns, Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SumBar } from "#app/ui/price.tsx";
import { CartLine } from "./cart-line.tsx";
import type { LineData, Ticket } from "./cart-data.ts";
import type { NoticeData } from "./cart-notice.tsx";
import { BusinessOffer } from "./business-offer.tsx";
import { CartNotices } from "./cart-notices.tsx";
import type { WaysOn } from "./cart-notices.tsx";
import { CartRefusal } from "./cart-refusal.tsx";
import type { CartAnswer } from "./cart-refusal.tsx";
import styles from "./cart-page.module.css";
import { SendCart } from "./send-cart.tsx";
import { ZipCheck } from "./zip-check.tsx";
import type { ZipServicesData } from "./zip-check.tsx";

/** A cart that is being filled. */
export interface CartData {
  /** The cart may be sent to a telephone. */
  readonly canText: boolean;
  /** A membership may bring a price of its own. */
  readonly hasProgrammes: boolean;
  readonly ticket: Ticket;
  readonly isBusiness: boolean;
  readonly lines: readonly LineData[];
  readonly notices: readonly NoticeData[];
  /** A price or a quantity moved, and nobody has said that they saw it. */
  readonly mustAcknowledge: boolean;
  readonly offersBusiness: boolean;
  readonly warnsOfCardLoss: boolean;
  readonly zip: string | null;
  readonly zipServices: ZipServicesData | null;
  readonly units: number;
  readonly summary: SummaryData;
  /** How little is missing to pay monthly (FIN-18). */
  /** What renews by itself, once it is ordered. */
  readonly renewals: readonly RenewalOfferData[];
  readonly financeHint: string | null;
  readonly codes: CodesData;
}

interface CartPageProps extends WaysOn {
  readonly storefront: "us" | "pl";
  readonly businessHref: string;
  readonly signInHref: string;
  readonly checkoutHref: string;
  /** Checkout on one page (PLACE-20). */
  readonly expressHref: string;
  readonly orderHref: string | null;
  /** Where to sign in for the cart that this browser knew until just now. */
  readonly signInAgainHref: string | null;
  readonly isBeingPlaced: boolean;
  /** The browser sent none: it is new here, or takes none. */
  readonly hasNoCookies: boolean;
  readonly cart: CartData | null;
  readonly answer: CartAnswer | undefined;
}

/** The cart (CART-02): what is in it, what it costs, and the way on. */
export function CartPage(props: CartPageProps) {
  const { cart, answer, homeHref } = props;
  return (
    <Page>
      <Stack gap={5}>
        <PageHead title={<Trans>Cart</Trans>} />
        {answer && (
          <CartRefusal
            answer={answer}
            ticket={cart?.ticket ?? null}
            isBusiness={cart?.isBusiness ?? false}
            isOffered={cart?.offersBusiness ?? false}
            signInHref={props.signInHref}
            homeHref={homeHref}
          />
        )}
        {cart ? <Filled {...props} cart={cart} /> : <Empty {...props} homeHref={homeHref} />}
        {cart && cart.lines.length > 0 && <GoBar {...props} cart={cart} />}
      </Stack>
    </Page>
  );
}

function Empty({
  homeHref,
  orderHref,
  isBeingPlaced,
  checkoutHref,
  signInAgainHref,
  hasNoCookies,
}: Pick<
  CartPageProps,
  "homeHref" | "orderHref" | "isBeingPlaced" | "checkoutHref" | "signInAgainHref" | "hasNoCookies"
>) {
  if (signInAgainHref !== null)
    return <Lost signInHref={signInAgainHref} homeHref={homeHref} hasNoCookies={hasNoCookies} />;
  if (isBeingPlaced) {
    return (
      <EmptyState
        title={<Trans>Your order is being placed</Trans>}
        action={
          <LinkButton href={checkoutHref} look="primary">
            <Trans>See how it goes</Trans>
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title={
        orderHref ? (
          <Trans>What was in your cart is ordered</Trans>
        ) : (
          <Trans>Nothing in your cart yet</Trans>
        )
      }
      action={
        <LinkButton href={homeHref} look="primary">
          <Trans>Look around</Trans>
        </LinkButton>
      }
    >
      {orderHref ? (
        <Trans>
          <a href={orderHref}>See your order</a>. What you put here next waits for 90 days.
        </Trans>
      ) : (
        <Trans>What you put here waits for 90 days.</Trans>
      )}
      {hasNoCookies && <NeedsCookies />}
    </EmptyState>
  );
}

/** A cart and a checkout are known by a cookie and by nothing else. */
function NeedsCookies() {
  return (
    <>
      {" "}
      <Trans>
        If you have just put something here, your browser does not take our cookies. Allow them for
        this store, then put it in the cart again: without them we cannot keep a cart, nor what you
        type at checkout.
      </Trans>
    </>
  );
}

function Lost({
  signInHref,
  homeHref,
  hasNoCookies,
}: {
  readonly signInHref: string;
  readonly homeHref: string;
  readonly hasNoCookies: boolean;
}) {
  return (
    <EmptyState
      title={<Trans>This browser no longer knows your cart</Trans>}
      action={
        <ButtonRow>
          <LinkButton href={signInHref} look="primary">
            <Trans>Sign in</Trans>
          </LinkButton>
          <LinkButton href={homeHref}>
            <Trans>Look around</Trans>
          </LinkButton>
        </ButtonRow>
      }
    >
      <Trans>
        Your session has ended, or you signed out, or the cookies are gone. If you were signed in,
        your cart waits in your account. As a guest, please put your things in the cart once more.
      </Trans>
      {hasNoCookies && <NeedsCookies />}
    </EmptyState>
  );
}

function Filled({ cart, ...props }: CartPageProps & { cart: CartData }) {
  const isEmpty = cart.lines.length === 0;
  return (
    <Columns aside={isEmpty ? null : <Sums cart={cart} {...props} />}>
      <Stack gap={4}>
        <CartNotices {...cart} ways={props} />
        {cart.offersBusiness && <BusinessOffer ticket={cart.ticket} href={props.businessHref} />}
        {isEmpty ? (
          <Empty {...props} />
        ) : (
          <Panel as="div" className={styles.sheet}>
            <ul className={styles.lines}>
              {cart.lines.map((line) => (
                <CartLine key={line.lineId} line={line} ways={props} {...cart} />
              ))}
            </ul>
          </Panel>
        )}
      </Stack>
    </Columns>
  );
}

function Sums({
  cart,
  storefront,
  checkoutHref,
  expressHref,
}: WayOn & Pick<CartPageProps, "storefront" | "expressHref">) {
  const { summary } = cart;
  return (
    <Panel title={<Trans>Order summary</Trans>}>
      {storefront === "us" && summary.ships && (
        <ZipCheck zip={cart.zip} services={cart.zipServices} ticket={cart.ticket} />
      )}
      <SummaryPrices summary={summary} storefront={storefront} />
      <RenewalOffers renewals={cart.renewals} />
      {cart.financeHint && <p className="small">{cart.financeHint}</p>}
      <CodesPanel codes={cart.codes} />
      <SendCart ticket={cart.ticket} canText={cart.canText} />
      {cart.warnsOfCardLoss && (
        <p className="small muted">
          <Trans>
            Your card is approved for this sum. If the cart changes, you enter it again.
          </Trans>
        </p>
      )}
      {cart.hasProgrammes && (
        <p className="small">
          <Anchor href={paths.myProgrammes(storefront)}>
            <Trans>Employee or student? See your price</Trans>
          </Anchor>
        </p>
      )}
      <div className={styles.beside}>
        <Go cart={cart} checkoutHref={checkoutHref} />
      </div>
      {!cart.mustAcknowledge && (
        <p>
          <Anchor href={expressHref}>
            <Trans>Express checkout: all on one page</Trans>
          </Anchor>
        </p>
      )}
    </Panel>
  );
}

interface WayOn {
  readonly cart: CartData;
  readonly checkoutHref: string;
}

function GoBar({ cart, checkoutHref }: WayOn) {
  const format = useFormat();
  const { summary } = cart;
  return (
    <div className={styles.below}>
      <SumBar
        label={summary.isEstimate ? <Trans>Estimated</Trans> : <Trans>Total</Trans>}
        sum={format.money(summary.totals.totalCents)}
      >
        <Go cart={cart} checkoutHref={checkoutHref} />
      </SumBar>
    </div>
  );
}

/** The way into checkout, once everything that moved has been seen. */
function Go({ cart, checkoutHref }: WayOn) {
  return cart.mustAcknowledge ? (
    <p className="small">
      <Trans>Look over what changed, then go on.</Trans>
    </p>
  ) : (
    <LinkButton href={checkoutHref} look="primary" wide>
      <Trans>Check out</Trans>
    </LinkButton>
  );
}
