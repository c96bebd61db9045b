import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Columns, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ClockPanel } from "./clock-panel.tsx";
import { OrderTable } from "./order-table.tsx";
import type { OrderRow } from "./order-table.tsx";
import { PaymentTable, TestCards } from "./payment-table.tsx";
import type { Payment } from "./payment-table.tsx";
import { SandboxFrame } from "./sandbox-frame.tsx";
import type { SandboxAnswer } from "./sandbox-frame.tsx";
import styles from "./sandbox.module.css";
import { SettingsPanel } from "./settings-panel.tsx";
import type { Settings } from "./settings-panel.tsx";
import { StepPanel } from "./step-list.tsx";
import type { Step } from "./step-list.tsx";
import { useRefresh } from "./use-refresh.ts";
import { WebhookTable } from "./webhook-table.tsx";
import type { Webhook } from "./webhook-table.tsx";

interface World {
  readonly now: string;
  readonly settings: Settings;
  readonly orders: readonly { readonly orderId: string; readonly steps: readonly Step[] }[];
  readonly payments: readonly Payment[];
  readonly webhooks: readonly Webhook[];
}

export interface ConsolePageProps {
  /** Store time. */
  readonly now: string;
  /** Null when the sandbox does not answer. */
  readonly world: World | null;
  readonly orders: readonly OrderRow[];
  readonly cards: readonly { readonly number: string; readonly about: string }[];
  readonly answer: SandboxAnswer | undefined;
}

/** The outside world in QA's hands: clocks, settings, what waits, what was paid, what was said. */
export function ConsolePage({ now, world, orders, cards, answer }: ConsolePageProps) {
  useRefresh();
  return (
    <SandboxFrame
      title={<Trans>The outside world</Trans>}
      lead={<Trans>Payment provider, warehouse and carriers, played here. You decide.</Trans>}
      answer={answer}
    >
      <Columns
        aside={
          world && (
            <>
              <ClockPanel store={now} sandbox={world.now} />
              <SettingsPanel settings={world.settings} />
            </>
          )
        }
      >
        {world ? <Steps world={world} /> : <Away />}
        <Section title={<Trans>Newest orders</Trans>} isEmpty={orders.length === 0}>
          <OrderTable orders={orders} />
        </Section>
        {world && (
          <>
            <Section title={<Trans>Payments</Trans>} isEmpty={world.payments.length === 0}>
              <PaymentTable payments={world.payments} />
            </Section>
            <Section title={<Trans>Webhooks</Trans>} isEmpty={world.webhooks.length === 0}>
              <WebhookTable webhooks={world.webhooks} />
            </Section>
          </>
        )}
        <Section title={<Trans>Test cards</Trans>}>
          <TestCards cards={cards} />
        </Section>
      </Columns>
    </SandboxFrame>
  );
}

function Steps({ world: { orders, now } }: { world: World }) {
  return (
    <section className={styles.section}>
      <h2>
        <Trans>What happens next</Trans>
      </h2>
      {orders.length > 0 ? (
        <Stack gap={4}>
          {orders.map(({ orderId, steps }) => (
            <StepPanel key={orderId} {...{ orderId, steps, now }} />
          ))}
        </Stack>
      ) : (
        <p className="muted">
          <Trans>Nothing waits. Place an order, and its first step appears here.</Trans>
        </p>
      )}
    </section>
  );
}

function Section({
  title,
  isEmpty = false,
  children,
}: {
  title: ReactNode;
  isEmpty?: boolean;
  children: ReactNode;
}) {
  return (
    <Panel title={title}>
      {isEmpty ? (
        <p className="muted">
          <Trans>Nothing yet.</Trans>
        </p>
      ) : (
        children
      )}
    </Panel>
  );
}

function Away() {
  return (
    <Notice tone="stop" title={<Trans>The sandbox does not answer</Trans>}>
      <Trans>Its process may have stopped. This page looks again by itself.</Trans>
    </Notice>
  );
}
