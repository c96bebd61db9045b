import { Trans, useLingui } from "@lingui/react/macro";
import { TestIdentities } from "#app/features/checkout/test-identities.tsx";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CheckField, ChoiceCards } from "#app/ui/choice.tsx";
import { Disclosure, Facts } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Status, Subscriber } from "#machines/carrier-activation";
import type { CarrierAnswer } from "./carrier-data.ts";
import { CarrierFrame } from "./carrier-frame.tsx";
import type { CarrierFrameData } from "./carrier-frame.tsx";
import { DeviceForm, LoginForm } from "./carrier-login.tsx";
import { LookAgain } from "./look-again.tsx";

export interface CarrierPageProps extends CarrierFrameData {
  readonly face: Status;
  readonly telcos: readonly { readonly value: string; readonly label: string }[];
  readonly telco: { readonly code: string; readonly name: string } | null;
  readonly subscribers: readonly Subscriber[];
  readonly canAddLine: boolean;
  /** The end of the number that is upgraded. */
  readonly upgraded: string | null;
  readonly keepsNumber: boolean;
  readonly depositCents: number | null;
  readonly isFinanced: boolean;
  readonly agreementHref: string | null;
  readonly phone: string;
  readonly ticket: FormTicket;
  readonly liveHref: string;
  readonly hrefs: { readonly cart: string; readonly payment: string };
  readonly identities: readonly { readonly number: string; readonly about: string }[] | null;
  readonly answer: CarrierAnswer | undefined;
}

/** A phone line before the order (CARR-04): whatever it asks for next, on one page. */
export function CarrierPage(props: CarrierPageProps) {
  useLive(props.liveHref);
  return (
    <CarrierFrame {...props}>
      <StateView {...props} />
      {props.identities && <TestIdentities identities={props.identities} />}
    </CarrierFrame>
  );
}

function StateView(props: CarrierPageProps) {
  switch (props.face) {
    case "login":
      return (
        <>
          <LoginForm {...props} />
          <OtherCarrier {...props} />
        </>
      );
    case "loggingIn":
    case "creditCheck":
      return <LookAgain />;
    case "locked":
      return null;
    case "byod":
      return <DeviceForm {...props} />;
    case "lineOption":
      return (
        <>
          <LineForm {...props} />
          <OtherCarrier {...props} />
        </>
      );
    case "ready":
    case "depositDue":
      return <LineReview {...props} />;
    case "payInFull":
      return (
        <>
          <LinkButton href={props.hrefs.cart} look="primary" wide>
            <Trans>Go to your cart</Trans>
          </LinkButton>
          <OtherCarrier {...props} />
        </>
      );
    default:
      return <CarrierForm {...props} />;
  }
}

function CarrierForm({ answer, telcos, telco, ticket }: CarrierPageProps) {
  const { t } = useLingui();
  return (
    <Panel as="div">
      <EventForm event="started" ticket={ticket}>
        <Stack gap={4}>
          <ChoiceCards
            name="telco"
            label={<Trans>Phone carrier</Trans>}
            error={answer?.fields.telco}
            defaultValue={telco?.code}
            choices={telcos}
          />
          <CheckField
            name="ownDevice"
            label={<Trans>I bring my own device to Verizon</Trans>}
            hint={<Trans>The line is then for a device that you have already.</Trans>}
          />
          <Button look="primary" wide busy={useSending("started")} busyLabel={t`Opening…`}>
            <Trans>Continue</Trans>
          </Button>
        </Stack>
      </EventForm>
    </Panel>
  );
}

/** A way back from a carrier that does not work out. */
function OtherCarrier(props: CarrierPageProps) {
  return (
    <Disclosure summary={<Trans>Choose another carrier</Trans>}>
      <CarrierForm {...props} />
    </Disclosure>
  );
}

/** A new line, or one that is there already (CARR-03). */
function LineForm({ answer, subscribers, canAddLine, ticket }: CarrierPageProps) {
  const { t } = useLingui();
  const full = canAddLine ? undefined : t`The account takes no further line.`;
  const news = [
    { value: "new", label: t`New line with a new number`, blocked: full },
    { value: "port", label: t`New line, keeping my number`, blocked: full },
  ];
  const own = subscribers.map(({ subscriberId, lastFour, isUpgradeable }) => ({
    value: subscriberId,
    label: t`Upgrade the line ending in ${lastFour}`,
    blocked: isUpgradeable ? undefined : t`Its phone is not paid off yet.`,
  }));
  return (
    <Panel as="div">
      <EventForm event="line.chosen" ticket={ticket}>
        <Stack gap={4}>
          <ChoiceCards
            name="option"
            label={<Trans>Your line</Trans>}
            error={answer?.fields.option}
            choices={[...news, ...own]}
          />
          <Button look="primary" wide busy={useSending("line.chosen")} busyLabel={t`Opening…`}>
            <Trans>Continue</Trans>
          </Button>
        </Stack>
      </EventForm>
    </Panel>
  );
}

/** What is ordered with the phone (CARR-17); a deposit is agreed to first. */
function LineReview(props: CarrierPageProps) {
  const { telco, upgraded, keepsNumber, depositCents, agreementHref, ticket, hrefs } = props;
  const { t } = useLingui();
  const format = useFormat();
  const busy = useSending("deposit.accepted");
  const line =
    upgraded !== null
      ? t`Upgrade of the line ending in ${upgraded}`
      : keepsNumber
        ? t`New line with your own number`
        : t`New line with a new number`;
  const facts = [
    { key: "carrier", name: t`Phone carrier`, value: telco?.name },
    { key: "line", name: t`Line`, value: line },
    ...(depositCents === null
      ? []
      : [{ key: "deposit", name: t`Deposit`, value: format.money(depositCents) }]),
    { key: "lock", name: t`Device lock`, value: t`60 days from the activation of the SIM` },
  ];
  return (
    <>
      <Panel title={<Trans>Review your line</Trans>}>
        <Stack gap={4}>
          <Facts facts={facts} />
          {agreementHref && (
            <Anchor href={agreementHref}>
              <Trans>Customer agreement of the carrier</Trans>
            </Anchor>
          )}
        </Stack>
      </Panel>
      {props.face === "depositDue" ? (
        <EventForm event="deposit.accepted" ticket={ticket}>
          <Button look="primary" wide busy={busy} busyLabel={t`Sending…`}>
            <Trans>Agree to the deposit</Trans>
          </Button>
        </EventForm>
      ) : (
        <LinkButton href={hrefs.payment} look="primary" wide>
          <Trans>Continue to payment</Trans>
        </LinkButton>
      )}
      {props.isFinanced && (
        <Notice title={<Trans>Your carrier can finance the phone</Trans>}>
          <Trans>Choose carrier financing at the payment step, or pay in another way.</Trans>
        </Notice>
      )}
      <OtherCarrier {...props} />
    </>
  );
}
