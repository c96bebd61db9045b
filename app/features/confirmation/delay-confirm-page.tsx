import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import {
  delayOutcomes,
  delayTitles,
  lateOutcomes,
  lateTitles,
} from "#app/messages/delay-confirmation.ts";
import type { LateFate } from "#app/messages/delay-confirmation.ts";
import { ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import type { Status } from "#machines/delay-confirmation";

interface DelayConfirmProps {
  readonly orderId: string;
  readonly orderHref: string;
  readonly dealsHref: string;
  readonly status: Exclude<Status, "prompted">;
  readonly newPromisedOn: string | null;
  /** What the warehouse made of it, where it was asked to stop something and has answered. */
  readonly fate: LateFate | null;
  /** An agent answered on the phone; null where the customer did. */
  readonly agentAnsweredAt: string | null;
}

/** What came of the question whether to wait (CONF-14). */
export function DelayConfirmPage(props: DelayConfirmProps) {
  const { orderId, orderHref, dealsHref, status, newPromisedOn, fate } = props;
  const { i18n } = useLingui();
  const format = useFormat();
  const { agentAnsweredAt } = props;
  const answered = agentAnsweredAt === null ? null : format.weekday(format.dayOf(agentAnsweredAt));
  const day = newPromisedOn === null ? "" : format.weekday(newPromisedOn);
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead
          above={orderId}
          title={i18n._(
            fate !== null && status === "declined" ? lateTitles[fate] : delayTitles[status],
          )}
          lead={i18n._(fate === null ? delayOutcomes[status] : lateOutcomes[fate])}
        />
        {answered !== null && (status === "confirmed" || status === "declined") && (
          <p>
            {status === "confirmed" ? (
              <Trans>Our team confirmed for you on {answered}.</Trans>
            ) : (
              <Trans>Our team declined the delay for you on {answered}.</Trans>
            )}
          </p>
        )}
        {status === "confirmed" && newPromisedOn !== null && (
          <p>
            <Trans>
              New date: <strong>{day}</strong>
            </Trans>
          </p>
        )}
        <ButtonRow>
          <LinkButton href={orderHref} look="primary">
            <Trans>See your order</Trans>
          </LinkButton>
          <LinkButton href={dealsHref} look="quiet">
            <Trans>Continue shopping</Trans>
          </LinkButton>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
