import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import type { ButtonLook } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ExchangeData, ExchangeEvent } from "./exchange-data.ts";

function Ask({
  event,
  ticket,
  look = "secondary",
  children,
}: Pick<ExchangeData, "ticket"> & {
  event: ExchangeEvent;
  look?: ButtonLook;
  children: ReactNode;
}) {
  const busy = useSending(event);
  return (
    <EventForm event={event} ticket={ticket}>
      <Button type="submit" look={look} busy={busy}>
        {children}
      </Button>
    </EventForm>
  );
}

/** Fifteen more days, once (TRADE-15); and a label that failed. */
export function Extension(props: ExchangeData) {
  const { can, ticket, isExtended, label, shipByAt, sendDays } = props;
  return (
    <>
      {can.includes("label.retried") && label === null && (
        <Notice
          tone="stop"
          title={<Trans>The label could not be printed</Trans>}
          action={
            <Ask event="label.retried" ticket={ticket}>
              <Trans>Try again</Trans>
            </Ask>
          }
        >
          <Trans>Your time to send the device only begins with the label.</Trans>
        </Notice>
      )}
      {can.includes("trade.in.extended") && (
        <Panel title={<Trans>Do you need more time?</Trans>}>
          <Stack gap={4}>
            <p>
              {label === null || shipByAt === null ? (
                <Trans>
                  You have {sendDays} days to send it once you have the label and the new device.
                  You can have fifteen more, once.
                </Trans>
              ) : (
                <Trans>You can have fifteen more days, once, until the date above.</Trans>
              )}
            </p>
            <Ask event="trade.in.extended" ticket={ticket}>
              <Trans>Extend by 15 days</Trans>
            </Ask>
          </Stack>
        </Panel>
      )}
      {isExtended && label !== null && shipByAt !== null && (
        <p className="small muted">
          <Trans>You have extended it once.</Trans>
        </p>
      )}
    </>
  );
}

/** A device that is not as described: the lower credit, or the device (TRADE-24, RET-18). */
export function Decision(props: ExchangeData) {
  const { can, ticket, reducedCents, backHref, isBackOffered, isDeviceBack, decideBy } = props;
  const format = useFormat();
  if (backHref === null) return null;
  const credit = format.money(reducedCents ?? 0);
  const day = decideBy === null ? null : format.dateOf(decideBy);
  const canTake = can.includes("reduced.credit.accepted");
  return (
    <Panel title={<Trans>What becomes of it</Trans>}>
      <Stack gap={4}>
        {isBackOffered && (
          <p>
            {canTake ? (
              <Trans>
                Take a credit of <b className="num">{credit}</b>, or have the device sent back.
              </Trans>
            ) : (
              <Trans>
                We cannot pay anything for it. Have it sent back, or leave it to us to recycle.
              </Trans>
            )}
          </p>
        )}
        {day !== null && (
          <p>
            <Trans>Decide by {day}. After that our support decides with you.</Trans>
          </p>
        )}
        {isDeviceBack && (
          <p>
            <Trans>Your device is back with you.</Trans>
          </p>
        )}
        <ButtonRow>
          {canTake && (
            <Ask event="reduced.credit.accepted" ticket={ticket} look="primary">
              <Trans>Take {credit}</Trans>
            </Ask>
          )}
          <LinkButton href={backHref}>
            {isBackOffered ? <Trans>Have it sent back</Trans> : <Trans>See the parcel</Trans>}
          </LinkButton>
        </ButtonRow>
      </Stack>
    </Panel>
  );
}

/** What agents alone may do: try a charge again, and call a trade-in off (OPEN-16). */
export function AgentsActions({ can, ticket }: ExchangeData) {
  const mine = can.filter((one) => one === "charge.retried" || one === "order.cancelled");
  if (mine.length === 0) return null;
  return (
    <Panel title={<Trans>For agents</Trans>}>
      <ButtonRow>
        {mine.includes("charge.retried") && (
          <Ask event="charge.retried" ticket={ticket}>
            <Trans>Charge again</Trans>
          </Ask>
        )}
        {mine.includes("order.cancelled") && (
          <Ask event="order.cancelled" ticket={ticket} look="danger">
            <Trans>Cancel the trade-in</Trans>
          </Ask>
        )}
      </ButtonRow>
    </Panel>
  );
}
