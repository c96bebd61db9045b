import { Trans, useLingui } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/content.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SeenLabel } from "./refused.tsx";
import type { ReturnData, TodoData } from "./return-data.ts";
import styles from "./return.module.css";
import { Steps } from "./steps.tsx";
import { Svg } from "./svg.tsx";
import { TrackingForm } from "./tracking-form.tsx";

/** What the shopper does now: the steps of this way back, with all it takes. */
export function ReturnTodo({ todo, page }: { todo: TodoData; page: ReturnData }) {
  const { events, ticket, label } = page;
  return (
    <Panel title={<Title {...todo} />}>
      <div className={styles.todo}>
        <div className={todo.qr ? styles.withCode : undefined}>
          <Steps {...todo} />
          {todo.qr && <Code qr={todo.qr} returnId={page.returnId} />}
        </div>
        <Facts facts={useFacts(todo)} />
        {events.includes("tracking.recorded") && <TrackingForm ticket={ticket} label={label} />}
        <ButtonRow>
          {todo.label && (
            <LinkButton href={todo.label.href} look="primary">
              <LabelButton {...todo.label} />
            </LinkButton>
          )}
          {events.includes("dropped.off") && isReady(todo) && <HandedOver page={page} />}
        </ButtonRow>
      </div>
    </Panel>
  );
}

/** There is nothing to hand over before there is a label. */
const isReady = ({ channel, label }: TodoData) => channel !== "ship" || label?.isUsable === true;

function Title({ instructions }: Pick<TodoData, "instructions">) {
  return instructions === "majorAppliance" ? (
    <Trans>Get the appliance ready</Trans>
  ) : (
    <Trans>What to do now</Trans>
  );
}

function Code({ qr, returnId }: { qr: string; returnId: string }) {
  const { t } = useLingui();
  return <Svg svg={qr} label={t`Code of return ${returnId}`} className={styles.code} />;
}

function LabelButton({ isUsable }: Pick<NonNullable<TodoData["label"]>, "isUsable">) {
  return isUsable ? <Trans>Print the label</Trans> : <Trans>See the label</Trans>;
}

function HandedOver({ page: { ticket, label } }: { page: ReturnData }) {
  const isSending = useSending("dropped.off");
  return (
    <EventForm event="dropped.off" ticket={ticket}>
      <SeenLabel label={label} />
      <Button wide busy={isSending}>
        <Trans>I have handed it over</Trans>
      </Button>
    </EventForm>
  );
}

function useFacts({ channel, store, to, rmaId, address, label }: TodoData) {
  const { t } = useLingui();
  const fact = (key: string, name: React.ReactNode, value: React.ReactNode) =>
    value ? [{ key, name, value }] : [];
  return [
    ...(channel === "store"
      ? fact("where", <Trans>Where</Trans>, store ?? t`Any {store} store`)
      : []),
    ...(channel === "self-ship"
      ? fact("to", <Trans>Send it to</Trans>, <Address lines={to} />)
      : []),
    ...fact("from", <Trans>We come to</Trans>, address && `${address.line1}, ${address.city}`),
    ...(label || channel === "store" ? fact("rma", <Trans>RMA number</Trans>, rmaId) : []),
  ];
}

function Address({ lines }: { lines: readonly string[] }) {
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
