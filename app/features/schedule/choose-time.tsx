import { useLingui } from "@lingui/react";
import { Trans, useLingui as useMacro } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { useHours } from "#app/features/checkout/use-hours.ts";
import { useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { fieldTexts } from "#app/messages/fields.ts";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/choice.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { ScheduleProps } from "./schedule-data.ts";

/** The first step: a day. Of an installation it is the only one. */
export function ChooseDay({ kind, dates, selectedOn, isMissing, ticket, answer }: ScheduleProps) {
  const { t } = useMacro();
  const { i18n } = useLingui();
  const format = useFormat();
  const busy = useSending("date.picked");
  const isOneStep = kind === "installation";
  const fault = answer?.fields["on"];
  return (
    <Form method={isOneStep ? "post" : "get"} noValidate preventScrollReset>
      {isOneStep ? (
        <>
          <input type="hidden" name="event" value="date.picked" />
          <input type="hidden" name="key" value={ticket.key} />
        </>
      ) : (
        <input type="hidden" name="step" value="hours" />
      )}
      <Stack gap={5}>
        <ChoiceCards
          name={isOneStep ? "selectedOn" : "on"}
          label={<Trans>Choose a day</Trans>}
          hint={isOneStep && <Trans>On the day it comes, or within 7 days of it.</Trans>}
          layout="grid"
          choices={dates.map((day) => ({ value: day, label: format.shortWeekday(day) }))}
          defaultValue={dates.find((day) => day === selectedOn)}
          error={
            fault ? i18n._(fieldTexts[fault]) : isMissing ? t`Choose one of these.` : undefined
          }
        />
        <ButtonRow>
          <Button look="primary" busy={busy}>
            {isOneStep ? <Trans>Set the installation day</Trans> : <Trans>Choose the hours</Trans>}
          </Button>
        </ButtonRow>
      </Stack>
    </Form>
  );
}

/** The second step: four hours of that day (SCHED-10). */
export function ChooseHours({
  windows,
  chosenOn,
  hereHref,
  ticket,
  answer,
}: ScheduleProps & { readonly chosenOn: string }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const hours = useHours();
  const busy = useSending("date.picked");
  const fault = answer?.fields["slot"];
  return (
    <Form method="post" noValidate preventScrollReset>
      <input type="hidden" name="event" value="date.picked" />
      <input type="hidden" name="key" value={ticket.key} />
      <input type="hidden" name="selectedOn" value={chosenOn} />
      <Stack gap={5}>
        <p>
          <strong>{format.weekday(chosenOn)}</strong>
        </p>
        <ChoiceCards
          name="slot"
          label={<Trans>Choose four hours</Trans>}
          hint={<Trans>The carrier texts a day before, and again from the road.</Trans>}
          layout="grid"
          choices={windows.map(({ value, start, end }) => ({ value, label: hours(start, end) }))}
          error={fault && i18n._(fieldTexts[fault])}
        />
        <ButtonRow>
          <Button look="primary" busy={busy}>
            <Trans>Schedule it</Trans>
          </Button>
          <LinkButton href={hereHref}>
            <Trans>Another day</Trans>
          </LinkButton>
        </ButtonRow>
      </Stack>
    </Form>
  );
}
