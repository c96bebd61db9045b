import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { labelStates } from "#app/messages/return-label.ts";
import { returnError } from "#app/messages/return.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/content.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Columns, Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { LabelActions } from "./label-actions.tsx";
import { LabelSheet } from "./label-sheet.tsx";
import styles from "./label.module.css";
import { Refused, SeenLabel } from "./refused.tsx";
import type { LabelData, PrintLabelData, RefusedAnswer } from "./return-data.ts";
import { Steps } from "./steps.tsx";

interface PrintLabelProps extends PrintLabelData {
  readonly answer: RefusedAnswer | undefined;
}

/** The label, big, with everything to do with it; or why it is not there (RET-13, RET-16, UX 65). */
export function PrintLabelPage(props: PrintLabelProps) {
  const { orderId, orderHref, label, returnHref } = props;
  return (
    <Page>
      <Stack gap={5}>
        <p className={styles.screen}>
          <BackLink href={returnHref ?? orderHref}>
            {returnHref ? <Trans>Your return</Trans> : <Trans>Order {orderId}</Trans>}
          </BackLink>
        </p>
        {label ? <Label {...props} label={label} /> : <NoLabel orderHref={orderHref} />}
      </Stack>
    </Page>
  );
}

function NoLabel({ orderHref }: Pick<PrintLabelData, "orderHref">) {
  return (
    <EmptyState
      title={<Trans>There is no label for this order</Trans>}
      action={
        <LinkButton href={orderHref}>
          <Trans>See your order</Trans>
        </LinkButton>
      }
    >
      <Trans>A label comes with a return that you send with our carrier.</Trans>
    </EmptyState>
  );
}

function Label({
  label,
  liveHref,
  others,
  orderId,
  filesHref,
  answer,
}: PrintLabelProps & { label: LabelData }) {
  const { i18n } = useLingui();
  return (
    <>
      {liveHref && <Live href={liveHref} />}
      <Columns
        aside={
          <div className={styles.side}>
            {!over.includes(label.status) && (
              <Panel title={<Trans>What to do</Trans>}>
                <Steps {...label} />
              </Panel>
            )}
            {others.length > 0 && <Others others={others} />}
            <Anchor href={filesHref}>
              <Trans>Files of this order</Trans>
            </Anchor>
          </div>
        }
      >
        <div className={styles.screen}>
          <PageHead
            above={<Trans>Return {label.returnId}</Trans>}
            state={<StateLabel state={label.tone}>{i18n._(labelStates[label.status])}</StateLabel>}
            title={<Headline label={label} />}
          />
        </div>
        {answer && <Refused answer={answer} label={label.status} />}
        {label.isFailed && <Failed />}
        <State label={label} orderId={orderId} />
      </Columns>
    </>
  );
}

/** There is nothing to be done with it any more. */
const over: readonly LabelData["status"][] = ["expired", "voided"];

function Live({ href }: { href: string }) {
  useLive(href);
  return null;
}

function Headline({ label: { status, shipBy } }: { label: LabelData }) {
  const format = useFormat();
  const day = format.weekday(format.dayOf(shipBy));
  switch (status) {
    case "generated":
    case "downloaded":
      return <Trans>Hand it over by {day}</Trans>;
    case "expired":
      return <Trans>Expired {day}</Trans>;
    case "voided":
      return <Trans>This return is withdrawn</Trans>;
    case "failed":
      return <Trans>No label yet</Trans>;
    default:
      return <Trans>Your label is being made</Trans>;
  }
}

function State({ label, orderId }: { label: LabelData; orderId: string }) {
  switch (label.status) {
    case "generated":
    case "downloaded":
      return (
        <>
          <LabelActions label={label} />
          <LabelSheet label={label} orderId={orderId} />
        </>
      );
    case "failed":
      return <Retry label={label} />;
    case "expired":
      return <Gone code="ReturnExpired" />;
    case "voided":
      return (
        <p className="lead">
          <Trans>You keep the items, so no label is needed.</Trans>
        </p>
      );
    default:
      return <Waiting />;
  }
}

/** The page hears when it is ready; without scripts one looks again. */
function Waiting() {
  return (
    <Stack gap={4}>
      <p className="lead">
        <Trans>The carrier prepares it. It appears here in a moment.</Trans>
      </p>
      <div>
        <LinkButton href="">
          <Trans>Look again</Trans>
        </LinkButton>
      </div>
    </Stack>
  );
}

function Failed() {
  const { i18n } = useLingui();
  const { title, text } = returnError("printLabelError");
  return (
    <Notice tone="stop" title={i18n._(title)} live>
      {i18n._(text)}
    </Notice>
  );
}

/** RET-13: printLabelError, and the way to try again. */
function Retry({ label: { ticket, status, returnId, events } }: { label: LabelData }) {
  const isSending = useSending("label.retried");
  return (
    <Stack gap={4}>
      <Failed />
      {events.includes("label.retried") && (
        <EventForm event="label.retried" ticket={ticket}>
          <SeenLabel label={status} />
          <input type="hidden" name="returnId" value={returnId} />
          <Button look="primary" busy={isSending}>
            <Trans>Try again</Trans>
          </Button>
        </EventForm>
      )}
    </Stack>
  );
}

function Gone({ code }: { code: string }) {
  const { i18n } = useLingui();
  const { title, text } = returnError(code);
  return (
    <Notice tone="hold" title={i18n._(title)}>
      {i18n._(text)}
    </Notice>
  );
}

function Others({ others }: Pick<PrintLabelData, "others">) {
  return (
    <Panel title={<Trans>Other labels of this order</Trans>}>
      <ul className={styles.others}>
        {others.map(({ returnId, href }) => (
          <li key={returnId}>
            <Anchor href={href}>
              <span className="data">{returnId}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
