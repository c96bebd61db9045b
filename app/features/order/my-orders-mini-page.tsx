import { Trans } from "@lingui/react/macro";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { AskWho } from "./ask-who.tsx";
import type { WhoAsks } from "./my-orders-page.tsx";
import styles from "./my-orders.module.css";
import { OrderRow } from "./order-row.tsx";
import type { OrderRowData } from "./order-row.tsx";

/** The latest orders, with less said of each (ORD-58). */
export function MyOrdersMiniPage(props: WhoAsks & { readonly rows: readonly OrderRowData[] }) {
  const { storefront, signedIn, rows } = props;
  return (
    <Page>
      <Stack gap={5}>
        <PageHead title={<Trans>My Order History</Trans>} />
        {signedIn ? (
          <>
            <ul className={styles.rows}>
              {rows.map((row) => (
                <OrderRow key={row.orderId} row={row} mini />
              ))}
            </ul>
            <p>
              <LinkButton href={paths.myOrders(storefront)}>
                <Trans>All orders</Trans>
              </LinkButton>
            </p>
          </>
        ) : (
          <AskWho {...props} to={paths.myOrdersMini(storefront)} />
        )}
      </Stack>
    </Page>
  );
}
