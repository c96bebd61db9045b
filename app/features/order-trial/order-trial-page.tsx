import { useLingui } from "@lingui/react";
import { Plural, Trans, useLingui as useTexts } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { Refusal } from "#app/features/order/refusal.tsx";
import type { RefusedAnswer } from "#app/features/order/refusal.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { trialStates } from "#app/messages/trial.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { NoticeTone } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PriceList } from "#app/ui/price.tsx";
import type { Status } from "#machines/trial";

export interface OrderTrialData {
  readonly orderId: string;
  readonly orderHref: string;
  /** Where what is tried is sent back from; null when that is not possible now. */
  readonly returnHref: string | null;
  readonly status: Status;
  readonly amountCents: number;
  readonly backCents: number;
  readonly owedCents: number;
  readonly givenBackCents: number;
  readonly endsOn: string | null;
  readonly installments: readonly {
    readonly on: string;
    readonly amountCents: number;
    readonly isPaid: boolean;
  }[];
  /** Before it has arrived, when no day of an installment is known. */
  readonly plannedCents: readonly number[];
  /** When a declined installment is tried again by itself, ISO 8601 in UTC. */
  readonly retryAt: string | null;
  /** What is collected at once by one press. */
  readonly dueCents: number;
  readonly canRetry: boolean;
  readonly ticket: FormTicket;
  readonly liveHref: string;
}

type OrderTrialPageProps = OrderTrialData & { readonly answer: RefusedAnswer | undefined };

const tones: Partial<Record<Status, NoticeTone>> = {
  declined: "stop",
  overdue: "stop",
  done: "go",
  returned: "go",
  awaitingReturn: "hold",
};

/** Until when it is tried for nothing, what is collected on which day, and what came of it. */
export function OrderTrialPage(props: OrderTrialPageProps) {
  const { orderId, orderHref, status, answer, endsOn, returnHref, liveHref } = props;
  const { i18n } = useLingui();
  const format = useFormat();
  const { title, text } = trialStates[status];
  useLive(liveHref);
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead title={<Trans>Try now, pay later</Trans>} />
        {answer && <Refusal answer={answer} />}
        <Notice
          tone={tones[status] ?? "info"}
          live
          title={i18n._(title)}
          action={status === "trial" && returnHref !== null && <SendBack href={returnHref} />}
        >
          {i18n._(text)}
        </Notice>
        {status === "trial" && endsOn !== null && (
          <p>
            <Trans>
              Your trial ends on <time dateTime={endsOn}>{format.date(endsOn)}</time>.
            </Trans>
          </p>
        )}
        <Installments {...props} />
        {props.canRetry && <CollectNow {...props} />}
      </Stack>
    </Page>
  );
}

function SendBack({ href }: { href: string }) {
  return (
    <LinkButton href={href} look="secondary">
      <Trans>Send it back</Trans>
    </LinkButton>
  );
}

function Installments(props: OrderTrialData) {
  const { status, installments, amountCents, backCents, owedCents, givenBackCents } = props;
  const { plannedCents } = props;
  const { t } = useTexts();
  const format = useFormat();
  const [goods, back] = [format.money(amountCents), format.money(backCents)];
  const givenBack = format.money(givenBackCents);
  return (
    <Panel title={<Trans>Installments</Trans>}>
      <PriceList
        rows={[
          ...plannedCents.map((cents, months) => ({
            key: `${months}`,
            label: (
              <Plural
                value={months}
                _0="When the trial is over"
                one="# month later"
                other="# months later"
              />
            ),
            amount: format.money(cents),
          })),
          ...installments.map(({ on, amountCents: cents, isPaid }) => ({
            key: on,
            label: <time dateTime={on}>{format.date(on)}</time>,
            amount: format.money(cents),
            note: isPaid && t`Paid`,
          })),
        ]}
        total={{ label: <Trans>Still to pay</Trans>, amount: format.money(owedCents) }}
        foot={
          <>
            <Trans>Goods for {goods}</Trans>
            {backCents > 0 && status !== "cancelled" && status !== "cancelling" && (
              <>
                {" · "}
                <Trans>sent back or cancelled: {back}</Trans>
              </>
            )}
            {givenBackCents > 0 && (
              <>
                {" · "}
                <Trans>given back to you: {givenBack}</Trans>
              </>
            )}
          </>
        }
      />
    </Panel>
  );
}

function CollectNow({ ticket, retryAt, dueCents }: OrderTrialData) {
  const busy = useSending("payment.retried");
  const format = useFormat();
  const due = format.money(dueCents);
  return (
    <EventForm event="payment.retried" ticket={ticket}>
      <Stack gap={3}>
        <p>
          <Trans>{due} is due now.</Trans>
        </p>
        {retryAt !== null && (
          <p>
            <Trans>
              It is tried again on <time dateTime={retryAt}>{format.dateOf(retryAt)}</time>.
            </Trans>
          </p>
        )}
        <Button type="submit" busy={busy}>
          <Trans>Collect it now</Trans>
        </Button>
      </Stack>
    </EventForm>
  );
}
