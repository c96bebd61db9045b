import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form } from "#app/features/events/form.tsx";
import { SessionNotice } from "#app/features/account/session-notice.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { errorText } from "#app/messages/errors.ts";
import { impersonationReasons, impersonationRefusal } from "#app/messages/impersonation.ts";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/content.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Reason } from "#machines/impersonation";
import type { Refusal } from "#machines/kit";
import { FoundCustomer } from "./found-customer.tsx";
import type { Hit } from "./found-customer.tsx";
import { LeftPanel } from "./left-panel.tsx";
import type { Left } from "./left-panel.tsx";
import { MoreHits, SearchForm } from "./search-form.tsx";
import type { Typed } from "./search-form.tsx";

export interface ImpersonateAnswer {
  readonly found: readonly Hit[];
  /** How many hits stand before these, and how many there are. */
  readonly from: number;
  readonly total: number;
  readonly refusal: Refusal | null;
  readonly typed: Typed;
}

/** An order that waits for an agent. */
interface OverdueRow {
  readonly orderId: string;
  /** What of it is overdue. */
  readonly word: string;
  readonly since: string;
  readonly href: string;
}

interface ImpersonateProps {
  readonly agentId: string;
  /** Whom the agent acts for; null while they act for nobody. */
  readonly acting: {
    /** Masked. */
    readonly email: string;
    readonly reason: Reason;
    readonly ticketNumber: string;
    readonly changes: number;
    readonly links: {
      readonly order: string | null;
      readonly orders: string | null;
      readonly subscriptions: string | null;
      readonly assisted: string | null;
      readonly privacy: string | null;
    };
  } | null;
  readonly left: Left | null;
  readonly typed: Typed;
  readonly overdue: readonly OverdueRow[];
  readonly reasons: readonly Reason[];
  readonly formKey: string;
  readonly answer: ImpersonateAnswer | undefined;
}

/** An agent's impersonation: whom they act for, and whom they may. */
export function ImpersonatePage(props: ImpersonateProps) {
  const { agentId, acting, left, answer, reasons, formKey } = props;
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead
          title={<Trans>Act for a customer</Trans>}
          lead={
            <Trans>
              Agent {agentId}. For 15 minutes at a time; everything you do is logged, and the
              customer is told by email.
            </Trans>
          }
        />
        {acting && <ActingFor {...acting} />}
        {left && (
          <LeftPanel {...{ left, formKey }}>
            <Trans>
              The 15 minutes for this customer are over. What you sent after that changed nothing,
              and what you had typed on a page of their order waits there.
            </Trans>
          </LeftPanel>
        )}
        {answer?.refusal && <Refused code={answer.refusal.code} live />}
        {answer?.found.map((hit) => (
          <FoundCustomer
            key={`${hit.customerId} ${hit.orderId}`}
            {...{ hit, reasons, formKey }}
            isActing={acting !== null}
            isTicketWrong={answer.refusal?.code === "TicketNumberInvalid"}
            typed={answer.typed}
          />
        ))}
        {answer && answer.total > answer.found.length && <MoreHits {...answer} />}
        <SearchForm typed={answer?.typed ?? props.typed} />
        {props.overdue.length > 0 && <OverdueOrders rows={props.overdue} />}
      </Stack>
    </Page>
  );
}

/** Each leads to the search for whose it is: an agent acts for nobody without a call. */
function OverdueOrders({ rows }: { rows: readonly OverdueRow[] }) {
  const format = useFormat();
  return (
    <Panel title={<Trans>Overdue</Trans>}>
      <Stack as="ul" gap={3}>
        {rows.map(({ orderId, word, since, href }) => (
          <li key={`${orderId} ${word}`}>
            <StateLabel state="stopped">{word}</StateLabel>{" "}
            <Anchor href={href} className="data">
              {orderId}
            </Anchor>{" "}
            <span className="muted">{format.stamp(since)}</span>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

function Refused({ code, live }: { code: string; live?: boolean }) {
  const { i18n } = useLingui();
  if (code === "AgentAuthenticationFailed") return <SessionNotice code={code} live={live} />;
  const { title, text } = impersonationRefusal(code) ?? errorText(code);
  return (
    <Notice tone="stop" title={i18n._(title)} live={live}>
      {i18n._(text)}
    </Notice>
  );
}

function ActingFor({
  email,
  reason,
  ticketNumber,
  changes,
  links,
}: NonNullable<ImpersonateProps["acting"]>) {
  const { i18n } = useLingui();
  return (
    <Panel title={<Trans>Acting for {email}</Trans>}>
      <Stack gap={4}>
        <Facts
          facts={[
            {
              key: "reason",
              name: <Trans>Reason</Trans>,
              value: i18n._(impersonationReasons[reason]),
            },
            {
              key: "ticket",
              name: <Trans>Ticket</Trans>,
              value: <span className="data">{ticketNumber}</span>,
            },
            { key: "changes", name: <Trans>Changes so far</Trans>, value: String(changes) },
          ]}
        />
        <ButtonRow>
          <Way href={links.order}>
            <Trans>Go to the order</Trans>
          </Way>
          <Way href={links.orders}>
            <Trans>All orders</Trans>
          </Way>
          <Way href={links.subscriptions}>
            <Trans>My Subscriptions</Trans>
          </Way>
          <Way href={links.assisted}>
            <Trans>Assisted checkout</Trans>
          </Way>
          <Way href={links.privacy}>
            <Trans>The customer’s data</Trans>
          </Way>
          <Form method="post">
            <OnceKey />
            <Button name="event" value="session.ended" look="quiet" small>
              <Trans>Stop</Trans>
            </Button>
          </Form>
        </ButtonRow>
      </Stack>
    </Panel>
  );
}

function Way({ href, children }: { href: string | null; children: ReactNode }) {
  return (
    href !== null && (
      <LinkButton href={href} small>
        {children}
      </LinkButton>
    )
  );
}
