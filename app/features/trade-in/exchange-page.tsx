import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { ProductArt } from "#app/features/catalogue/product-art.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import {
  businessTradeIn,
  consumerTradeIn,
  lateTitle,
  tradeInError,
  tradeInReminders,
  waitingForChoice,
} from "#app/messages/trade-in.ts";
import { conditionTexts } from "#app/messages/trade-in-form.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Page, PageHead, Row, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PriceList } from "#app/ui/price.tsx";
import { Chargeback, Money } from "./exchange-money.tsx";
import { Decision, Extension, AgentsActions } from "./exchange-forms.tsx";
import type { ExchangeData } from "./exchange-data.ts";
import { LabelPanel, Reminders } from "./sending-in.tsx";

type ExchangePageProps = ExchangeData & {
  readonly answer: { readonly refusal: { readonly code: string } } | undefined;
};

/** What is traded in: how far it is, what is to be done, and what becomes of the credit (LC-11). */
export function ExchangePage(props: ExchangePageProps) {
  const { orderId, orderHref, status, buyer, labels, tone, parentName, answer } = props;
  const { i18n } = useLingui();
  useLive(props.liveHref);
  const consumerWord = props.isBackOffered ? waitingForChoice : consumerTradeIn[labels.consumer];
  const ownWord = buyer === "business" ? businessTradeIn[labels.business] : consumerWord;
  const word = props.late === "waits" ? lateTitle : ownWord;
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead
          title={<Trans>Your trade-in</Trans>}
          lead={parentName !== null && <Trans>Traded in for: {parentName}</Trans>}
        />
        {answer && <Refused code={answer.refusal.code} />}
        <Upgrade {...props} />
        <Panel title={<StateLabel state={tone}>{i18n._(word)}</StateLabel>}>
          <p aria-live="polite">{props.next}</p>
          <Promise {...props} />
          <AcceptedByAgent {...props} />
        </Panel>
        <Verdict {...props} />
        <Decision {...props} />
        <Chargeback {...props} />
        {props.label && (
          <LabelPanel label={props.label} sendBy={props.shipByAt} isOffered={props.isLabelReady} />
        )}
        {props.isWithShopper && <Reminders reminders={tradeInReminders} />}
        <Extension {...props} />
        <Devices {...props} />
        <Money {...props} />
        <AgentsActions {...props} />
        {props.others.length > 0 && (
          <ul>
            {props.others.map(({ href, name }) => (
              <li key={href}>
                <Anchor href={href}>{name}</Anchor>
              </li>
            ))}
          </ul>
        )}
        <p className="small">
          {status !== "Cancelled" && !props.can.includes("order.cancelled") && (
            <Trans>A trade-in cannot be cancelled once it is requested.</Trans>
          )}{" "}
          <Anchor href={props.termsHref}>
            <Trans>All trade-in terms</Trans>
          </Anchor>
        </p>
      </Stack>
    </Page>
  );
}

/** Whose device it is that an upgrade takes back, and that its own payments go on. */
function Upgrade({ upgrade }: ExchangeData) {
  if (upgrade === null) return null;
  const { orderId, href, text } = upgrade;
  return (
    <p>
      {text}{" "}
      <Trans>
        You bought it with <Anchor href={href}>{orderId}</Anchor>.
      </Trans>
    </p>
  );
}

function Refused({ code }: { code: string }) {
  const { i18n } = useLingui();
  const { title, text } = tradeInError(code);
  return (
    <Notice tone={code === "Conflict" ? "hold" : "stop"} title={i18n._(title)} live>
      {i18n._(text)}
    </Notice>
  );
}

/** When results or money are promised, and that they are late (TRADE-12, TRADE-13). */
function Promise({ isBeingChecked, isCreditUnderway, results, credit }: ExchangeData) {
  const format = useFormat();
  if (isBeingChecked && results !== null) {
    const [from, to] = [format.dateOf(results.from), format.dateOf(results.to)];
    return (
      <p>
        {results.isLate ? (
          <Trans>We promised an answer by {to} and are late. We are sorry; it is on its way.</Trans>
        ) : (
          <Trans>
            You have our answer between {from} and {to}.
          </Trans>
        )}
      </p>
    );
  }
  if (!isCreditUnderway || credit === null) return null;
  const by = format.dateOf(credit.dueAt);
  return (
    <p>
      {credit.isLate ? (
        <Trans>We promised it by {by} and are late. We are sorry; it is on its way.</Trans>
      ) : (
        <Trans>It is there by {by}.</Trans>
      )}
    </p>
  );
}

/** Who called for help reads that it was done for them. */
function AcceptedByAgent({ agentAcceptedAt }: ExchangeData) {
  const format = useFormat();
  if (agentAcceptedAt === null) return null;
  const day = format.weekday(format.dayOf(agentAcceptedAt));
  return (
    <p>
      <Trans>Our team took the lower credit for you on {day}.</Trans>
    </p>
  );
}

/** Why it is not worth what was estimated (TRADE-24, OPEN-55). */
function Verdict(props: ExchangeData) {
  const { failedReasons, gradedDownCents, estimatedCents, finalCents, verdict } = props;
  const format = useFormat();
  if (gradedDownCents > 0) {
    const [less, before] = [format.money(gradedDownCents), format.money(estimatedCents)];
    const after = format.money(finalCents ?? 0);
    return (
      <Notice tone="hold" title={<Trans>It is worth {less} less than estimated</Trans>}>
        {verdict.gradedDown}{" "}
        <Trans>
          Your credit is {after} instead of {before}.
        </Trans>
      </Notice>
    );
  }
  if (failedReasons.length === 0) return null;
  return (
    <Notice tone="hold" title={verdict.failed}>
      <ul>
        {failedReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Devices({ devices, estimatedCents, finalCents }: ExchangeData) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <Panel title={<Trans>Your old device</Trans>}>
      <Stack gap={4}>
        {devices.map(({ id, name, art, noes }) => (
          <Row key={id}>
            <ArtWell size="line">
              <ProductArt art={art} />
            </ArtWell>
            <div>
              <b>{name}</b>
              {noes.map((question) => (
                <p key={question} className="small muted">
                  {i18n._(conditionTexts[question])} {i18n._(conditionTexts.no)}
                </p>
              ))}
            </div>
          </Row>
        ))}
        <PriceList
          rows={devices.map(({ id, name, creditCents }) => ({
            key: id,
            label: name,
            amount: format.money(creditCents),
          }))}
          total={
            finalCents === null
              ? { label: <Trans>Estimated credit</Trans>, amount: format.money(estimatedCents) }
              : { label: <Trans>Final credit</Trans>, amount: format.money(finalCents) }
          }
        />
      </Stack>
    </Panel>
  );
}
