import { Form } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans, useLingui as useMacro } from "@lingui/react/macro";
import { historyFilterNames, historyFilters } from "#app/messages/order.ts";
import type { HistoryFilter } from "#app/messages/order.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/content.tsx";
import { Field } from "#app/ui/field.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AskWho } from "./ask-who.tsx";
import { HistoryTabs } from "./history-tabs.tsx";
import styles from "./my-orders.module.css";
import { OrderRow } from "./order-row.tsx";
import type { OrderRowData } from "./order-row.tsx";

export interface WhoAsks {
  readonly storefront: Storefront;
  readonly signedIn: boolean;
  /** May order for customers (AGENT-07). */
  readonly isAgent: boolean;
  /** Buys for a business (AGENT-13). */
  readonly isBusiness: boolean;
  /** Gift cards and memberships have pages of their own, where somebody serves them. */
  readonly hasWallet: boolean;
  readonly hasProgrammes: boolean;
  readonly lookedUp: string | null;
  readonly hasNoCookies: boolean;
}

interface MyOrdersProps extends WhoAsks {
  readonly filter: HistoryFilter;
  readonly text: string;
  readonly rows: readonly OrderRowData[];
  readonly moreHref: string | null;
  readonly truncated: boolean;
}

/** All orders of the shopper, newest first; what is filtered stands in the address (UX 54). */
export function MyOrdersPage(props: MyOrdersProps) {
  const { signedIn, rows, moreHref, truncated } = props;
  return (
    <Page>
      <Stack gap={5}>
        <PageHead title={<Trans>My Orders</Trans>} />
        <HistoryTabs {...props} current="orders" />
        {signedIn ? (
          <>
            <Filters {...props} />
            {rows.length === 0 ? (
              <Nothing {...props} />
            ) : (
              <ul className={styles.rows}>
                {rows.map((row) => (
                  <OrderRow key={row.orderId} row={row} />
                ))}
              </ul>
            )}
            {moreHref && (
              <p>
                <LinkButton href={moreHref} still>
                  <Trans>Load more</Trans>
                </LinkButton>
              </p>
            )}
            {truncated && (
              <Notice>
                <Trans>Older orders: use search.</Trans>
              </Notice>
            )}
          </>
        ) : (
          <AskWho {...props} to={paths.myOrders(props.storefront)} />
        )}
      </Stack>
    </Page>
  );
}

function Filters({ storefront, filter, text }: MyOrdersProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  return (
    <div className={styles.tools}>
      <nav aria-label={t`Filter`}>
        <ul className={styles.filters}>
          {historyFilterNames.map((one) => (
            <li key={one}>
              <Anchor
                href={paths.myOrders(storefront, { show: one === "all" ? null : one, q: text })}
                aria-current={one === filter ? "true" : undefined}
                still
              >
                {i18n._(historyFilters[one])}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="get" role="search" className={styles.search} key={text} noValidate>
        {filter !== "all" && <input type="hidden" name="show" value={filter} />}
        <Field
          name="q"
          type="search"
          label={<Trans>Search your orders</Trans>}
          placeholder={t`Number or product`}
          defaultValue={text}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
        <Button>
          <Trans>Search</Trans>
        </Button>
      </Form>
    </div>
  );
}

function Nothing({ storefront, filter, text }: MyOrdersProps) {
  if (text === "" && filter === "all")
    return (
      <EmptyState
        title={<Trans>No orders yet</Trans>}
        action={
          <ButtonRow>
            <LinkButton href={paths.home(storefront)} look="primary">
              <Trans>Go to the store</Trans>
            </LinkButton>
            <LinkButton href={paths.searchOrders(storefront)}>
              <Trans>Find one order</Trans>
            </LinkButton>
          </ButtonRow>
        }
      >
        <Trans>
          What you buy appears here, with its arrival date. An order you placed without signing in,
          or before your account began anew, is found by its number and your email.
        </Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      title={<Trans>Nothing found</Trans>}
      action={
        <LinkButton href={paths.myOrders(storefront)}>
          <Trans>Show all orders</Trans>
        </LinkButton>
      }
    >
      <Trans>No order fits. Try part of its number or of a product's name.</Trans>
    </EmptyState>
  );
}
