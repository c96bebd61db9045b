import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Facts } from "#app/ui/content.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { PrivacyData } from "./privacy-data.ts";

const names: Record<PrivacyData["keeping"][number]["kind"], ReactNode> = {
  account: <Trans>Name, addresses, wishes and wallet</Trans>,
  orders: <Trans>Orders and all that belongs to them</Trans>,
  order: <Trans>The order and all that belongs to it</Trans>,
  invoices: <Trans>Invoices, because the law demands it</Trans>,
  polishInvoices: <Trans>Invoices from Poland, because the law demands it</Trans>,
  visits: <Trans>When you were signed in, and in which browsers</Trans>,
};

/** What is kept, and how long. */
export function KeepingPanel({ keeping }: Pick<PrivacyData, "keeping">) {
  return (
    <Panel title={<Trans>What we keep, and how long</Trans>}>
      <Facts
        facts={keeping.map(({ kind, days }) => ({
          key: kind,
          name: names[kind],
          value:
            kind === "polishInvoices" ? (
              <Trans>
                Five years from the end of the year in which the tax on them was due; we count from
                the year after the order
              </Trans>
            ) : (
              <Time days={days} />
            ),
        }))}
      />
    </Panel>
  );
}

/** With its leap day. */
const YEAR = 365.25;

function Time({ days }: { days: number | null }) {
  if (days === null) return <Trans>Until you have it erased</Trans>;
  if (days >= YEAR) return <Plural value={Math.round(days / YEAR)} one="# year" other="# years" />;
  return <Plural value={days} one="# day" other="# days" />;
}
