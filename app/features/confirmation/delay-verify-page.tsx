import { Trans } from "@lingui/react/macro";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { DelayAnswers, DelayQuestion } from "#app/features/order/delay.tsx";
import { Refusal } from "#app/features/order/refusal.tsx";
import type { RefusedAnswer } from "#app/features/order/refusal.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";

interface DelayVerifyProps {
  readonly orderId: string;
  readonly orderHref: string;
  /** Where continue-shopping leads (ROUTE-33). */
  readonly dealsHref: string;
  /** A cancellation is under way: there is nothing to answer meanwhile. */
  readonly isCalledOff: boolean;
  readonly dueAt: string | null;
  readonly promisedOn: string | null;
  readonly newPromisedOn: string | null;
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    /** How many of it still come. */
    readonly units: number;
    /** When it is promised for now. */
    readonly promisedOn: string | null;
  }[];
  /** What is called off with it. */
  readonly along: string | null;
  readonly ticket: FormTicket;
  readonly liveHref: string;
  readonly answer: RefusedAnswer | undefined;
}

/** Confirm your order: the new date, until when to answer, and both answers (CONF-13). */
export function DelayVerifyPage(props: DelayVerifyProps) {
  const { orderId, orderHref, dealsHref, answer, isCalledOff } = props;
  useLive(props.liveHref);
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead
          title={<Trans>Confirm your order</Trans>}
          lead={<DelayQuestion dueAt={props.dueAt} along={props.along} />}
        />
        {answer && <Refusal answer={answer} />}
        <Goods {...props} />
        {isCalledOff ? (
          <Notice title={<Trans>This order is being cancelled</Trans>}>
            <Trans>We are asking the warehouse to stop it. You get the answer by email.</Trans>
          </Notice>
        ) : (
          <ButtonRow>
            <DelayAnswers ticket={props.ticket} />
          </ButtonRow>
        )}
        <LinkButton href={dealsHref} look="quiet">
          <Trans>Continue shopping</Trans>
        </LinkButton>
      </Stack>
    </Page>
  );
}

function Goods({ lines, promisedOn, newPromisedOn }: DelayVerifyProps) {
  const format = useFormat();
  const before = promisedOn && format.weekday(promisedOn);
  const after = newPromisedOn && format.weekday(newPromisedOn);
  // What became late at different times may come on different days.
  const isApart = new Set(lines.map(({ promisedOn: on }) => on)).size > 1;
  return (
    <Panel title={<Trans>What is late</Trans>}>
      <Stack gap={3}>
        <ul>
          {lines.map(({ id, name, units, promisedOn: on }) => (
            <li key={id}>
              {name}
              {units > 1 && <span className="muted num"> × {units}</span>}
              {isApart && after && on && <span className="muted">, {format.weekday(on)}</span>}
            </li>
          ))}
        </ul>
        {after ? (
          <p>
            <Trans>
              New date: <strong>{after}</strong>
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>We do not know the new date yet. We write to you as soon as we do.</Trans>
          </p>
        )}
        {before && !isApart && (
          <p className="muted">
            <Trans>Promised before: {before}</Trans>
          </p>
        )}
      </Stack>
    </Panel>
  );
}
