import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { errorText } from "#app/messages/errors.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/choice.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Field, SelectField, TextareaField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Possibility } from "#machines/kit";
import styles from "./gallery.module.css";

/** What an action answers when nothing was sent. */
export interface SendFault {
  readonly event: string;
  readonly code: string;
  readonly issues: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

interface Sending {
  readonly voices: readonly string[];
  readonly ticket: { readonly rev: number; readonly key: string };
  readonly fault: SendFault | undefined;
}

/** Every event of a lifecycle: those the viewer may send as a form each, the others with the reason why not. */
export function EventSender({
  possible,
  ...sending
}: Sending & { possible: readonly Possibility[] }) {
  const mine = possible.filter(({ by }) => by.some((role) => sending.voices.includes(role)));
  const now = mine.filter(({ code }) => code === null);
  const later = possible.filter((one) => !now.includes(one));
  return (
    <Stack gap={4}>
      {sending.fault && <Refused fault={sending.fault} />}
      {now.length > 0 ? (
        <ul className={styles.plain}>
          {now.map((one) => (
            <li key={one.event} className={styles.events}>
              <Disclosure
                summary={<EventName one={one} />}
                open={sending.fault?.event === one.event}
              >
                <EventOf one={one} {...sending} />
              </Disclosure>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">
          <Trans>Nothing you may send now.</Trans>
        </p>
      )}
      {later.length > 0 && (
        <Disclosure summary={<Trans>Not now, and why</Trans>}>
          <ul className={styles.plain}>
            {later.map((one) => (
              <li key={one.event}>
                <WhyNot one={one} isMine={mine.includes(one)} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Stack>
  );
}

function EventName({ one: { event, to } }: { one: Possibility }) {
  return (
    <span className={styles.line}>
      <span>{event}</span>
      {to !== null && <span className={styles.mono}>→ {to}</span>}
    </span>
  );
}

function WhyNot({ one: { event, code, by }, isMine }: { one: Possibility; isMine: boolean }) {
  const senders = by.join(", ");
  return (
    <span className={styles.line}>
      <span className={styles.mono}>{event}</span>
      <span className="muted">{isMine ? code : <Trans>sent by {senders}</Trans>}</span>
    </span>
  );
}

function Refused({ fault: { code, issues } }: { fault: SendFault }) {
  const { i18n } = useLingui();
  const { title, text } = errorText(code);
  return (
    <Notice tone="stop" live title={i18n._(title)}>
      <p>{i18n._(text)}</p>
      <p className={styles.mono}>{[code, ...issues].join(" · ")}</p>
    </Notice>
  );
}

function EventOf({ one, voices, ticket, fault }: Sending & { one: Possibility }) {
  const { t } = useLingui();
  const { event, about, by } = one;
  const typed = fault?.event === event ? fault.fields : null;
  const roles = by.filter((role) => voices.includes(role));
  return (
    <Form method="post" preventScrollReset className={styles.event}>
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="rev" value={ticket.rev} />
      {about && <p className="muted">{about}</p>}
      <EventFields one={one} typed={typed} />
      {roles.length === 1 ? (
        <input type="hidden" name="as" value={roles[0]} />
      ) : (
        <SelectField
          id={`${event}-as`}
          name="as"
          label={t`Sent by`}
          defaultValue={typed?.["as"] ?? roles[0]}
          options={roles.map((role) => ({ value: role, label: role }))}
        />
      )}
      <Button look="quiet" small>
        <Trans>Send</Trans>
      </Button>
    </Form>
  );
}

/** The fields of an event, filled with what was typed or with an example. */
export function EventFields({
  one: { event, fields },
  typed,
}: {
  one: Possibility;
  typed: Readonly<Record<string, string>> | null;
}) {
  return fields.map((field) => (
    <EventFieldInput
      key={field.name}
      field={field}
      event={event}
      given={typed?.[field.name] ?? field.example}
    />
  ));
}

function EventFieldInput({
  field: { name, kind, required, nullable, choices },
  event,
  given,
}: {
  field: Possibility["fields"][number];
  event: string;
  given: string;
}) {
  const common = { name, label: name, id: `${event}-${name}`, optional: nullable || !required };
  switch (kind) {
    case "choice":
      return (
        <SelectField
          {...common}
          defaultValue={given}
          {...((nullable || !required) && { empty: "–" })}
          options={choices.map((value) => ({ value, label: value }))}
        />
      );
    case "tick":
      return (
        <CheckField {...common} label={name} defaultChecked={given === "true" || given === "on"} />
      );
    case "json":
      return <TextareaField {...common} defaultValue={given} spellCheck={false} />;
    default:
      return (
        <Field
          {...common}
          defaultValue={given}
          inputMode={kind === "number" ? "numeric" : undefined}
          spellCheck={false}
        />
      );
  }
}
