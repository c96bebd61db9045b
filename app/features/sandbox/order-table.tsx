import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { paths } from "#app/paths.ts";
import type { Storefront } from "#app/paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Table } from "#app/ui/content.tsx";
import styles from "./sandbox.module.css";

/** An order as the console lists it. */
export interface OrderRow {
  readonly orderId: string;
  readonly storefront: Storefront;
  readonly email: string;
  readonly placedAt: string;
  readonly status: string;
  readonly total: string;
}

export function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  const { t } = useLingui();
  const { stamp } = useFormat();
  return (
    <Table
      caption={t`Newest orders`}
      rows={orders}
      keyOf={({ orderId }) => orderId}
      columns={[
        {
          key: "order",
          head: t`Order`,
          cell: ({ orderId, email }) => (
            <span>
              <Anchor className="data" href={paths.sandboxOrder(orderId)}>
                {orderId}
              </Anchor>
              <span className={styles.under}>{email}</span>
            </span>
          ),
        },
        { key: "status", head: t`Status`, cell: ({ status }) => status },
        { key: "placed", head: t`Placed`, cell: ({ placedAt }) => stamp(placedAt) },
        { key: "total", head: t`Total`, figures: true, cell: ({ total }) => total },
        {
          key: "page",
          head: t`Shopper's page`,
          cell: ({ storefront, orderId }) => (
            <Anchor href={paths.order(storefront, orderId)}>
              <Trans context="a link to an order">Open</Trans>
            </Anchor>
          ),
        },
      ]}
    />
  );
}
