import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { Refusal } from "./refusal.tsx";
import type { RefusedAnswer } from "./refusal.tsx";
import { ReturnList } from "#app/features/return/return-list.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { orderLabels } from "#app/messages/order.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Columns, Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { DelayAnswers, DelayQuestion } from "./delay.tsx";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { Headline } from "./headline.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import type { Consent, OrderData, Withdrawal } from "./order-data.ts";
import { LeaveOrder } from "./leave-order.tsx";
import type { LeaveOrderProps } from "./leave-order.tsx";
import { OrderNumber } from "./order-number.tsx";
import styles from "./order-page.module.css";
import { OtherSteps } from "./other-steps.tsx";
import { Parcels } from "./parcels.tsx";
import { PricePanel } from "./price-panel.tsx";
import { ProgressTrack } from "./progress-track.tsx";

interface OrderPageProps extends OrderData {
  /** The way to end what a guest's browser may; null for everybody else. */
  readonly leave: LeaveOrderProps | null;
  readonly answer: RefusedAnswer | undefined;
}

/** One order: the date first, what happens next, where everything is, what it cost. */
export function OrderPage(props: OrderPageProps) {
  const { i18n } = useLingui();
  const { label, tone, track, answer } = props;
  useLive(props.liveHref);
  return (
    <Page>
      {props.historyHref && (
        <p className={styles.back}>
          <BackLink href={props.historyHref}>
            <Trans>All orders</Trans>
          </BackLink>
        </p>
      )}
      <Columns
        aside={
          <>
            <PricePanel price={props.price} />
            {props.rewards && (
              <Panel title={props.rewards.title}>
                {props.rewards.lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </Panel>
            )}
            <DeliveryPanel delivery={props.delivery} />
            <HistoryPanel history={props.history} />
            {props.leave && <LeaveOrder {...props.leave} />}
            {props.machineHref !== null && (
              <Anchor href={props.machineHref}>
                <Trans>Show on the machine</Trans>
              </Anchor>
            )}
          </>
        }
      >
        <Stack gap={5}>
          <PageHead
            above={<Above {...props} />}
            state={<StateLabel state={tone}>{i18n._(orderLabels[label])}</StateLabel>}
            title={<Headline headline={props.headline} label={label} />}
            lead={props.consent ? <DelayQuestion {...props.consent} /> : props.lead}
          />
          {answer && <Refusal answer={answer} />}
          {track && <ProgressTrack track={track} />}
          <Actions {...props} />
          <OtherSteps steps={props.steps} />
        </Stack>
        <Parcels parcels={props.parcels} isPickup={props.isPickup} />
        {props.returns.length > 0 && <ReturnList returns={props.returns} />}
      </Columns>
    </Page>
  );
}

function Above({ orderId, placedAt }: Pick<OrderData, "orderId" | "placedAt">) {
  const day = useFormat().dateOf(placedAt);
  return (
    <span className={styles.above}>
      <span className={styles.numbered}>
        <Trans>Order</Trans> <OrderNumber orderId={orderId} />
      </span>
      <span className={styles.placed}>
        <Trans>Placed {day}</Trans>
      </span>
    </span>
  );
}

/** Only what is possible now; the first of them is the thing to do. */
function Actions({ actions, consent, withdrawal }: OrderData) {
  if (actions.length === 0 && consent === null && withdrawal === null) return null;
  const canLead = (look: string, at: number) =>
    at === 0 && consent === null && look === "secondary";
  return (
    <ButtonRow>
      {consent && <Delayed {...consent} />}
      {actions.map(({ key, href, text, look }, at) => (
        <LinkButton key={key} href={href} look={canLead(look, at) ? "primary" : look}>
          {text}
        </LinkButton>
      ))}
      {withdrawal && <Withdraw {...withdrawal} />}
    </ButtonRow>
  );
}

/** A delay: keep it or not, before anything else (LC-28). */
function Delayed({ ticket, href }: Consent) {
  return (
    <>
      <DelayAnswers ticket={ticket} />
      <LinkButton href={href} look="quiet">
        <Trans>What this means</Trans>
      </LinkButton>
    </>
  );
}

function Withdraw({ ticket }: Withdrawal) {
  const isSending = useSending("cancel.withdrawn");
  return (
    <EventForm event="cancel.withdrawn" ticket={ticket}>
      <Button wide busy={isSending}>
        <Trans>Keep it after all</Trans>
      </Button>
    </EventForm>
  );
}
