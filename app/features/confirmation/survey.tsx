import { Trans, useLingui } from "@lingui/react/macro";
import { useSending } from "#app/features/events/event-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/choice.tsx";
import { TextareaField } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ConfirmationAnswer, SurveyData } from "./confirmation-data.ts";
import { KeptForm, useFault } from "./kept-form.tsx";

interface SurveyProps {
  readonly survey: SurveyData;
  readonly action: string;
  readonly answer: ConfirmationAnswer | undefined;
}

/** How buying went: five words to choose from and room for more, once (CONF-08). */
export function Survey({ survey, action, answer }: SurveyProps) {
  const { t } = useLingui();
  const fault = useFault("survey.answered", answer);
  const busy = useSending("survey.answered");
  const { isAnswered, limit, ticket } = survey;
  const scores = [t`Very easy`, t`Easy`, t`All right`, t`Hard`, t`Very hard`];
  if (isAnswered)
    return (
      <Panel title={<Trans>How was it?</Trans>}>
        <p>
          <Trans>Thank you, we have your answer.</Trans>
        </p>
      </Panel>
    );
  return (
    <Panel title={<Trans>How was it?</Trans>}>
      <KeptForm event="survey.answered" {...{ action, ticket, answer }}>
        <ChoiceCards
          name="score"
          label={<Trans>How easy was it to buy here?</Trans>}
          layout="grid"
          choices={scores.map((label, index) => ({ value: String(scores.length - index), label }))}
          error={fault("score")}
        />
        <TextareaField
          name="comment"
          label={<Trans>What should we do better?</Trans>}
          rows={2}
          maxLength={limit}
          optional
        />
        <Button busy={busy}>
          <Trans>Send</Trans>
        </Button>
      </KeptForm>
    </Panel>
  );
}
