import { Trans, useLingui } from "@lingui/react/macro";
import { TestIdentities } from "#app/features/checkout/test-identities.tsx";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Disclosure, Facts } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ActivationForm } from "./activation-form.tsx";
import { LookAgain } from "./look-again.tsx";
import type { ActivationPageProps } from "./activation-data.ts";

/** The phone line of an order (CARR-13 to CARR-20): what can be activated, what holds the device, and the loan. */
export function ActivationPage(props: ActivationPageProps) {
  const { orderId, orderHref, words, answer, failure, kinds, mayChooseNumber } = props;
  useLive(props.liveHref);
  const said = answer ? answer.said : failure;
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead title={words.title} lead={words.text} />
        {said && (
          <Notice tone="stop" live title={said.title}>
            {said.text}
          </Notice>
        )}
        {props.goesOn.length > 0 && (
          <Notice
            tone="hold"
            title={
              props.goneBy === "returning" ? (
                <Trans>Your phone came back, your line goes on</Trans>
              ) : (
                <Trans>Your order was cancelled, your line was not</Trans>
              )
            }
          >
            {props.goesOn.join(" ")}
          </Notice>
        )}
        {props.status === "activating" && <LookAgain />}
        {(kinds.length > 0 || mayChooseNumber) && <ActivationForm {...props} />}
        {props.status !== "withdrawn" && <Line {...props} />}
        <Loan {...props} />
        {props.identities && <TestIdentities identities={props.identities} />}
      </Stack>
    </Page>
  );
}

function Line({ carrier, upgraded, keepsNumber, flags, unlockedOn }: ActivationPageProps) {
  const { t } = useLingui();
  const format = useFormat();
  const line = upgraded === null ? t`New line` : t`Upgrade of the line ending in ${upgraded}`;
  const facts = [
    { key: "carrier", name: t`Phone carrier`, value: carrier },
    { key: "line", name: t`Line`, value: line },
    { key: "sim", name: t`SIM`, value: flags.SIM_ACTIVATED ? t`Active` : t`Not active yet` },
    ...(keepsNumber
      ? [
          {
            key: "number",
            name: t`Your own number`,
            value: flags.PORT_ACTIVATED ? t`Active` : t`Not active yet`,
          },
        ]
      : []),
    {
      key: "lock",
      name: t`Device lock`,
      value:
        unlockedOn === null
          ? t`60 days from the activation of the SIM`
          : t`until ${format.date(unlockedOn)}`,
    },
  ];
  return (
    <Panel title={<Trans>Your line</Trans>}>
      <Facts facts={facts} />
    </Panel>
  );
}

/** A Verizon loan can be taken back for fourteen days (FIN-35). */
function Loan(props: ActivationPageProps) {
  const { loanUntil, mayCancelLoan, isLoanCancelled, returnHref, payBy, payHref, ticket } = props;
  const { t } = useLingui();
  const format = useFormat();
  const payDay = payBy && format.date(payBy);
  const busy = useSending("loan.cancelled");
  if (isLoanCancelled)
    return (
      <Notice
        title={<Trans>The loan is cancelled</Trans>}
        action={
          <>
            {returnHref && (
              <LinkButton href={returnHref}>
                <Trans>Start a return</Trans>
              </LinkButton>
            )}
            {payBy && (
              <LinkButton href={payHref}>
                <Trans>Update payment</Trans>
              </LinkButton>
            )}
          </>
        }
      >
        {payBy === null && props.isSomethingKept ? (
          <Trans>Its money went back to your carrier. What you keep is paid another way.</Trans>
        ) : payBy === null ? (
          <Trans>What has not shipped is cancelled, and nothing is charged for it.</Trans>
        ) : (
          <Trans>
            Send back what has arrived, or pay for what you keep another way, by {payDay}. What is
            not packed yet is being cancelled, and nothing is charged for it. What is packed already
            may still ship.
          </Trans>
        )}
      </Notice>
    );
  if (loanUntil === null) return null;
  const day = format.date(loanUntil);
  return (
    <Panel title={<Trans>Verizon loan</Trans>}>
      <Stack gap={4}>
        <p>
          {mayCancelLoan ? (
            <Trans>You can cancel the loan until {day}.</Trans>
          ) : (
            <Trans>The loan could be cancelled until {day}.</Trans>
          )}
        </p>
        {mayCancelLoan && (
          <Disclosure summary={<Trans>Cancel the loan</Trans>}>
            <Stack gap={4}>
              <p>
                {props.upgraded === null ? (
                  <Trans>The line is given up.</Trans>
                ) : (
                  <Trans>
                    The upgrade is given up. Your line ending in {props.upgraded} and its number
                    stay yours, as they were before.
                  </Trans>
                )}{" "}
                <Trans>
                  What is not packed yet is cancelled and not charged. What is packed already may
                  still ship: that, and what has arrived, you send back or pay for another way, for
                  its money goes back to Verizon.
                </Trans>
              </p>
              <EventForm event="loan.cancelled" ticket={ticket}>
                <Button look="danger" busy={busy} busyLabel={t`Cancelling…`}>
                  {props.upgraded === null ? (
                    <Trans>Cancel the loan and the line</Trans>
                  ) : (
                    <Trans>Cancel the loan and the upgrade</Trans>
                  )}
                </Button>
              </EventForm>
            </Stack>
          </Disclosure>
        )}
      </Stack>
    </Panel>
  );
}
