import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ProductArt } from "#app/features/catalogue/product-art.tsx";
import { CartNotice } from "#app/features/cart/cart-notice.tsx";
import type { NoticeData } from "#app/features/cart/cart-notice.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import { Columns, Page } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SumBar } from "#app/ui/price.tsx";
import styles from "./checkout.module.css";
import { useFormPlace } from "./form-place.tsx";
import { StepTrack } from "./step-track.tsx";
import type { FrameStep } from "./step-line.tsx";
import { SummaryPrices } from "./summary-prices.tsx";
import type { SummaryData } from "./summary-prices.tsx";

/** What surrounds every step: where one is, what is bought, what it costs. */
export interface FrameData {
  readonly storefront: "us" | "pl";
  /** None on the page that holds all of them. */
  readonly steps: readonly FrameStep[];
  readonly summary: SummaryData & {
    readonly lines: readonly {
      readonly lineId: string;
      readonly name: string;
      readonly quantity: number;
      readonly totalCents: number;
      /** The line it belongs to. */
      readonly partOf: string | null;
      readonly art: { readonly kind: string; readonly finish: string; readonly seed: number };
    }[];
  };
  readonly ticket: { readonly rev: number; readonly key: string };
  /** What gift cards and points leave to pay, where that is done; null elsewhere. */
  readonly dueCents: number | null;
  readonly cartHref: string;
  readonly notices: readonly NoticeData[];
}

/** One step of checkout: the track, the headline, the step's own form, and the order beside it. */
export function CheckoutFrame({
  frame,
  title,
  lead,
  extras,
  children,
}: {
  frame: FrameData;
  title: ReactNode;
  lead?: ReactNode;
  /** Codes and the like, under the sums. */
  extras?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Page>
      <div className={styles.page}>
        {frame.steps.length > 0 && (
          <div className={styles.track}>
            <StepTrack steps={frame.steps} />
          </div>
        )}
        <Columns aside={<OrderSummary frame={frame} extras={extras} />}>
          <div className={styles.step}>
            <header className={styles.head}>
              <h1>{title}</h1>
              {lead && <p className={styles.lead}>{lead}</p>}
            </header>
            {children}
          </div>
        </Columns>
      </div>
    </Page>
  );
}

/** Where there is room and the style sheet cannot hold it open. */
function standOpen(fold: HTMLDetailsElement | null): void {
  if (!fold || CSS.supports("selector(::details-content)")) return;
  fold.open = matchMedia("(min-width: 960px)").matches;
}

/** The order beside each step; on phones a dropdown that says the sum (PLACE-12). */
function OrderSummary({ frame, extras }: { frame: FrameData; extras: ReactNode }) {
  const format = useFormat();
  const { summary } = frame;
  const total = format.money(summary.totals.totalCents);
  return (
    <details className={styles.fold} ref={standOpen}>
      <summary>
        <Trans>Your order</Trans> <strong className="num">{total}</strong>
      </summary>
      <Panel
        title={<Trans>Your order</Trans>}
        action={
          <Anchor href={frame.cartHref}>
            <Trans>Change</Trans>
          </Anchor>
        }
      >
        <ul className={styles.items}>
          {summary.lines.map(({ lineId, name, quantity, totalCents, partOf, art }) => (
            <li key={lineId} className={partOf === null ? styles.item : styles.itemPart}>
              {partOf === null && (
                <ArtWell size="thumb">
                  <ProductArt art={art} below />
                </ArtWell>
              )}
              <span className={styles.itemName}>
                {name}
                {quantity > 1 && <span className="muted num"> × {quantity}</span>}
              </span>
              <span className="num">{format.money(totalCents)}</span>
            </li>
          ))}
        </ul>
        <SummaryPrices summary={summary} storefront={frame.storefront} />
        {extras}
      </Panel>
    </details>
  );
}

/** What the store has to say about the cart while it is being ordered. */
export function CheckoutNotices({ notices }: Pick<FrameData, "notices">) {
  const said = notices.filter(({ code }) => code !== "ItemAdded");
  return said.map((notice) => <CartNotice key={notice.noticeId} notice={notice} />);
}

/** The sum and the way on; at the bottom edge of a phone. Among other forms it is the button alone. */
export function NextBar({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const format = useFormat();
  const { isEstimate, totals } = frame.summary;
  if (useFormPlace() !== null) return children;
  const { totalCents } = totals;
  const dueCents = frame.dueCents ?? totalCents;
  const isPartPaid = dueCents > 0 && dueCents < totalCents;
  return (
    <SumBar
      label={
        isPartPaid ? (
          <Trans>Left to pay</Trans>
        ) : isEstimate ? (
          <Trans>Estimated</Trans>
        ) : (
          <Trans>Total</Trans>
        )
      }
      sum={format.money(isPartPaid ? dueCents : totalCents)}
    >
      {children}
    </SumBar>
  );
}
