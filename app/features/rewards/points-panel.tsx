import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { redemptionText } from "#app/messages/rewards-redemption.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Refusal } from "#machines/kit";
import type { Status } from "#machines/rewards-redemption";

/** Reward points beside the other ways to pay (REW-18); `pages/points.ts` makes it. */
export interface PointsPanelProps {
  readonly none: "guest" | "foreign" | "notRedeemable" | null;
  readonly availablePoints: number;
  readonly availableCents: number;
  readonly pendingPoints: number;
  readonly maxCents: number;
  readonly status: Status;
  readonly amountCents: number;
  readonly code: string | null;
  readonly ticket: { readonly rev: number; readonly key: string };
  readonly signInHref: string;
  readonly rewardsHref: string;
  /** How the page answered the panel's own form. */
  readonly refusal: Refusal | null;
}

/** Points: entered, held, taken out again. */
export function PointsPanel(props: PointsPanelProps) {
  const { none, status, refusal, code } = props;
  const isOpen = none === null && (status !== "none" || refusal !== null || code !== null);
  return (
    <Disclosure summary={<Trans>Reward points</Trans>} open={isOpen}>
      <Inside {...props} />
    </Disclosure>
  );
}

function Inside(props: PointsPanelProps) {
  switch (props.none) {
    case "guest":
      return (
        <p>
          <Trans>
            <Anchor href={props.signInHref}>Sign in</Anchor> to use your points. Going on as a guest
            forfeits the points of this order.
          </Trans>
        </p>
      );
    case "foreign":
      return (
        <p>
          <Trans>Only accounts of the US store can earn and use points.</Trans>
        </p>
      );
    case "notRedeemable":
      return <Balance {...props} />;
    default:
      return props.status === "none" ? <Entry {...props} /> : <Applied {...props} />;
  }
}

function Balance({ availablePoints, pendingPoints, rewardsHref }: PointsPanelProps) {
  const format = useFormat();
  const available = format.count(availablePoints);
  const pending = format.count(pendingPoints);
  return (
    <p>
      <Trans>
        You have {available} points to use and {pending} on their way.{" "}
        <Anchor href={rewardsHref}>My Rewards</Anchor>
      </Trans>
    </p>
  );
}

function Entry(props: PointsPanelProps) {
  const { t } = useTexts();
  const { i18n } = useLingui();
  const format = useFormat();
  const busy = useSending("amount.entered");
  const { refusal, code, maxCents, ticket } = props;
  const most = format.money(maxCents);
  const why = refusal?.code ?? code;
  if (props.availablePoints === 0) return <Balance {...props} />;
  return (
    <EventForm event="amount.entered" ticket={ticket}>
      <Stack gap={3}>
        <Balance {...props} />
        <Field
          name="amount"
          label={<Trans>Amount to pay with points</Trans>}
          hint={<Trans>Up to {most}</Trans>}
          inputMode="decimal"
          autoComplete="off"
          error={why === null ? undefined : i18n._(redemptionText(why))}
        />
        <Button busy={busy} busyLabel={t`Holding your points…`}>
          <Trans>Use points</Trans>
        </Button>
      </Stack>
    </EventForm>
  );
}

/** What is held stays as it is; a sum that was sent meanwhile, such as from another tab, was not taken. */
function Applied(props: PointsPanelProps) {
  return (
    <Stack gap={3}>
      {props.refusal && (
        <Notice tone="stop" live title={<Trans>Your last change was not made</Trans>}>
          <Trans>
            Points pay already, as you see here. To pay another amount with them, take them out
            first.
          </Trans>
        </Notice>
      )}
      <Held {...props} />
    </Stack>
  );
}

function Held({ status, amountCents, ticket }: PointsPanelProps) {
  const format = useFormat();
  const amount = format.money(amountCents);
  return (
    <Notice
      tone={status === "applying" ? "info" : "go"}
      title={
        status === "applying" ? (
          <Trans>Holding your points…</Trans>
        ) : (
          <Trans>{amount} paid with points</Trans>
        )
      }
      action={
        status !== "redeemed" && (
          <EventForm event="redemption.removed" ticket={ticket}>
            <Button look="link">
              <Trans>Take the points out</Trans>
            </Button>
          </EventForm>
        )
      }
    />
  );
}
