import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { ProductArt } from "#app/features/catalogue/product-art.tsx";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import type { Picture } from "#app/features/order/order-data.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { buyBackGoesTo, buyBackLate, buyBackOver, buyBackStates } from "#app/messages/buy-back.ts";
import { buyBackReminders, tradeInError } from "#app/messages/trade-in.ts";
import { conditionTexts } from "#app/messages/trade-in-form.ts";
import type { ConditionQuestion } from "#app/messages/trade-in-form.ts";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/content.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import type { LampState } from "#app/ui/lamp.tsx";
import { Page, PageHead, Row, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Status } from "#machines/buy-back";
import { Money } from "./exchange-money.tsx";
import type { Credited } from "./exchange-money.tsx";
import { LabelPanel, Reminders } from "./sending-in.tsx";
import type { DeviceLabel } from "./sending-in.tsx";

interface BuyBackData {
  readonly orderId: string;
  readonly orderHref: string;
  readonly status: Status;
  readonly tone: LampState;
  readonly device: { readonly name: string; readonly art: Picture };
  readonly valueCents: number;
  readonly opensAt: string | null;
  readonly expiresAt: string | null;
  readonly returnByAt: string | null;
  readonly refusal: string | null;
  readonly label: DeviceLabel | null;
  readonly questions: readonly ConditionQuestion[];
  readonly payout: Credited["payout"];
  readonly isOver: boolean;
  /** It came after its time: the store decides, or has it sent back. */
  readonly late: "waits" | "refused" | null;
  /** How much of the device a lender paid for. */
  readonly lent: "all" | "part" | "none";
  readonly isBackOffered: boolean;
  readonly isDeviceBack: boolean;
  /** Where it is said what becomes of a device that was refused. */
  readonly backHref: string | null;
  readonly canRequest: boolean;
  readonly canRetry: boolean;
  readonly ticket: FormTicket;
  readonly liveHref: string;
}

type BuyBackPageProps = BuyBackData & {
  readonly answer: { readonly refusal: { readonly code: string } } | undefined;
};

/** A promise, and how it is kept (LC-12, TRADE-35). */
export function BuyBackPage(props: BuyBackPageProps) {
  const { orderId, orderHref, status, isOver, tone, answer, refusal } = props;
  const { i18n } = useLingui();
  useLive(props.liveHref);
  const { title, text } = props.late ? buyBackLate[props.late] : standingOf(isOver, status);
  const error = answer && tradeInError(answer.refusal.code);
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead title={<Trans>Guaranteed buy-back</Trans>} />
        {error && (
          <Notice tone="stop" title={i18n._(error.title)} live>
            {i18n._(error.text)}
          </Notice>
        )}
        <Panel title={<StateLabel state={tone}>{i18n._(title)}</StateLabel>}>
          <p aria-live="polite">{i18n._(text)}</p>
          {refusal !== null && <p lang="en">{refusal}</p>}
          {status === "RefundInitiated" || status === "RefundSuccessful" ? (
            <p>{i18n._(buyBackGoesTo[props.lent])}</p>
          ) : null}
        </Panel>
        <Offer {...props} />
        <Back {...props} />
        {props.canRetry && <Retry {...props} />}
        {props.label && (
          <LabelPanel
            label={props.label}
            sendBy={props.returnByAt}
            isOffered={status === "requested"}
          />
        )}
        {props.canRequest && <Request {...props} />}
        {(status === "requested" || props.canRequest) && <Reminders reminders={buyBackReminders} />}
        <Money {...props} />
      </Stack>
    </Page>
  );
}

const standingOf = (isOver: boolean, status: Status) =>
  isOver ? buyBackOver : buyBackStates[status];

/** The device with its value and its dates. */
function Offer({ device, valueCents, opensAt, expiresAt, status }: BuyBackData) {
  const format = useFormat();
  return (
    <Panel title={device.name}>
      <Row>
        <ArtWell size="line">
          <ProductArt art={device.art} />
        </ArtWell>
        <Facts
          facts={[
            {
              key: "value",
              name: <Trans>Guaranteed value</Trans>,
              value: <b className="num">{format.money(valueCents)}</b>,
            },
            ...(status === "notEligible" && opensAt !== null
              ? [
                  {
                    key: "from",
                    name: <Trans>Available from</Trans>,
                    value: <time dateTime={opensAt}>{format.dateOf(opensAt)}</time>,
                  },
                ]
              : []),
            ...(expiresAt === null
              ? []
              : [
                  {
                    key: "until",
                    name: <Trans>Before</Trans>,
                    value: <time dateTime={expiresAt}>{format.dateOf(expiresAt)}</time>,
                  },
                ]),
          ]}
        />
      </Row>
    </Panel>
  );
}

/** The questions that are asked of a device, and the request itself (RET-11). */
function Request({ questions, ticket, valueCents, lent }: BuyBackData) {
  const { i18n } = useLingui();
  const format = useFormat();
  const busy = useSending("grv.return.requested");
  const value = format.money(valueCents);
  return (
    <Panel title={<Trans>Give it back</Trans>}>
      <EventForm event="grv.return.requested" ticket={ticket}>
        <Stack gap={4}>
          <p>
            <Trans>
              Answer as it is today. A device that is not in working order is sent back to you, and
              you keep it.
            </Trans>
          </p>
          {questions.map((question) => (
            <SelectField
              key={question}
              name={question}
              label={i18n._(conditionTexts[question])}
              options={[
                { value: "Yes", label: i18n._(conditionTexts.yes) },
                { value: "No", label: i18n._(conditionTexts.no) },
              ]}
            />
          ))}
          <p>{i18n._(buyBackGoesTo[lent])}</p>
          <p>
            <Trans>You have 30 days to send it. You cannot take the request back.</Trans>
          </p>
          <ButtonRow>
            <Button type="submit" look="primary" busy={busy}>
              <Trans>Give it back for {value}</Trans>
            </Button>
          </ButtonRow>
        </Stack>
      </EventForm>
    </Panel>
  );
}

function Retry({ ticket }: BuyBackData) {
  const busy = useSending("label.retried");
  return (
    <Notice
      tone="stop"
      title={<Trans>The label could not be printed</Trans>}
      action={
        <EventForm event="label.retried" ticket={ticket}>
          <Button type="submit" busy={busy}>
            <Trans>Try again</Trans>
          </Button>
        </EventForm>
      }
    >
      <Trans>Nothing runs out while there is no label.</Trans>
    </Notice>
  );
}

/** What becomes of a device that was refused. */
function Back({ backHref, isBackOffered, isDeviceBack }: BuyBackData) {
  if (backHref === null) return null;
  return (
    <Panel title={<Trans>What becomes of it</Trans>}>
      <Stack gap={4}>
        {isDeviceBack && (
          <p>
            <Trans>Your device is back with you.</Trans>
          </p>
        )}
        <ButtonRow>
          <LinkButton href={backHref}>
            {isBackOffered ? <Trans>Have it sent back</Trans> : <Trans>See the parcel</Trans>}
          </LinkButton>
        </ButtonRow>
      </Stack>
    </Panel>
  );
}
