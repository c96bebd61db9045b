import { Trans, useLingui } from "@lingui/react/macro";
import { NameFields } from "#app/features/account/name-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { IntentForm } from "./intent-form.tsx";
import { answerTo } from "./security-answer.ts";
import type { SecurityAnswer } from "./security-answer.ts";

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** Digits only. */
  readonly phone: string;
}

/** What the account's owner is called and reached by. */
export function PersonPanel({
  person,
  answer,
}: {
  person: Person;
  answer: SecurityAnswer | undefined;
}) {
  const { t } = useLingui();
  const isAnswered = answerTo(answer, "person") !== undefined;
  return (
    <Panel title={<Trans>Name and phone</Trans>}>
      <IntentForm intent="person" answer={answer}>
        {({ busy, valueOf, textOf }) => {
          const field = (name: keyof Person) => ({
            name,
            defaultValue: isAnswered ? valueOf(name) : person[name],
            error: textOf(name),
          });
          return (
            <>
              <NameFields field={field} />
              <Field
                {...field("phone")}
                type="tel"
                inputMode="tel"
                label={<Trans>Mobile number</Trans>}
                autoComplete="tel-national"
              />
              <p className="muted">
                <Trans>Orders keep the name and number they were placed with.</Trans>
              </p>
              <p>
                <Button busy={busy} busyLabel={t`Saving…`}>
                  <Trans>Save</Trans>
                </Button>
              </p>
            </>
          );
        }}
      </IntentForm>
    </Panel>
  );
}
