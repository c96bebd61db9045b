import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { ProgressTrack } from "#app/features/order/progress-track.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { returnAbsences, returnLabel } from "#app/messages/return.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Columns, Page, PageHead, Row, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { RefundPanel } from "./refund-panel.tsx";
import { Refused, SeenLabel } from "./refused.tsx";
import { Rejection } from "./rejection.tsx";
import type { RefusedAnswer, ReturnData } from "./return-data.ts";
import { ReturnFacts } from "./return-facts.tsx";
import { ReturnHeadline } from "./return-headline.tsx";
import { ReturnLead } from "./return-lead.tsx";
import { ReturnTodo } from "./return-todo.tsx";

interface ReturnPageProps extends ReturnData {
  readonly answer: RefusedAnswer | undefined;
}

/** One return: the day that matters, where it is, what to do, and when the money is back. */
export function ReturnPage(props: ReturnPageProps) {
  const { i18n } = useLingui();
  const { orderId, label, tone, track, todo, refund, promise, isClaim, answer } = props;
  useLive(props.liveHref);
  return (
    <Page>
      <Stack gap={5}>
        <BackLink href={props.orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <Columns
          aside={
            <>
              {refund && !refund.track && <RefundPanel {...{ refund, promise, isClaim }} />}
              <ReturnFacts page={props} />
            </>
          }
        >
          <Stack gap={5}>
            <PageHead
              above={<Above {...props} />}
              state={<StateLabel state={tone}>{i18n._(returnLabel(label))}</StateLabel>}
              title={<ReturnHeadline headline={props.headline} label={label} />}
              lead={<ReturnLead {...props} />}
            />
            {answer && <Refused answer={answer} label={label} />}
            {track && <ProgressTrack track={track} />}
          </Stack>
          {todo && <ReturnTodo todo={todo} page={props} />}
          <Rejection page={props} />
          {refund?.track && <RefundPanel {...{ refund, promise, isClaim }} />}
          <Withdraw page={props} />
          <Another page={props} />
        </Columns>
      </Stack>
    </Page>
  );
}

function Above({ returnId, initiatedAt }: ReturnData) {
  const day = useFormat().dateOf(initiatedAt);
  return (
    <>
      <Trans>Return {returnId}</Trans> <span aria-hidden="true">·</span>{" "}
      <Trans>Requested {day}</Trans>
    </>
  );
}

/** Calling it off, or why that is over (OPEN-15). */
function Withdraw({
  page: { events, ticket, label, withdrawBlocker, todo, isClaim },
}: {
  page: ReturnData;
}) {
  const { i18n } = useLingui();
  const isSending = useSending("return.withdrawn");
  const reason = returnAbsences[withdrawBlocker ?? ""];
  if (!events.includes("return.withdrawn"))
    return reason && todo ? <p className="small muted measure">{i18n._(reason)}</p> : null;
  return (
    <Disclosure
      summary={isClaim ? <Trans>It came after all</Trans> : <Trans>Keep it after all</Trans>}
    >
      <Stack gap={3}>
        <p>
          {isClaim ? (
            <Trans>
              Then we stop looking for it, and no money comes back. You can return it while the
              return window is open.
            </Trans>
          ) : (
            <Trans>
              This ends the return: you keep the items, and no money comes back for them. You can
              start another one while the return window is open.
            </Trans>
          )}
        </p>
        <EventForm event="return.withdrawn" ticket={ticket}>
          <SeenLabel label={label} />
          <Button look="danger" busy={isSending}>
            {isClaim ? <Trans>I have it now</Trans> : <Trans>Withdraw this return</Trans>}
          </Button>
        </EventForm>
      </Stack>
    </Disclosure>
  );
}

/** Other items of the order may go back as well. */
function Another({ page: { anotherHref, todo } }: { page: ReturnData }) {
  if (anotherHref === null || todo) return null;
  return (
    <Row>
      <LinkButton href={anotherHref} look="quiet">
        <Trans>Return something else</Trans>
      </LinkButton>
    </Row>
  );
}
