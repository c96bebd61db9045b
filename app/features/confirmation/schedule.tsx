import { Trans } from "@lingui/react/macro";
import { useSending } from "#app/features/events/event-form.tsx";
import { useHours } from "#app/features/checkout/use-hours.ts";
import { Refusal } from "#app/features/order/refusal.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/choice.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ConfirmationAnswer, ScheduleData } from "./confirmation-data.ts";
import { KeptForm, useFault } from "./kept-form.tsx";

interface ScheduleProps {
  readonly schedule: ScheduleData;
  readonly action: string;
  readonly answer: ConfirmationAnswer | undefined;
}

/** Scheduling what comes by truck: a date, then four hours (CONF-02, SCHED-02). */
export function Schedule({ schedule, action, answer }: ScheduleProps) {
  const format = useFormat();
  const hours = useHours();
  const { names, days, chosen } = schedule;
  const goods = format.listed(names);
  const [start = "", end = ""] = chosen.slot?.split("-") ?? [];
  const isRefused = answer?.event === "slot.booked";
  return (
    <Panel title={<Trans>Schedule your delivery</Trans>}>
      <p>
        {chosen.slot && chosen.on ? (
          <Trans>
            {goods}: <strong>{format.weekday(chosen.on)}</strong>, {hours(start, end)}
          </Trans>
        ) : (
          <Trans>Choose when somebody is home for {goods}.</Trans>
        )}
      </p>
      {days.length === 0 ? (
        <Refusal answer={{ refusal: { code: "RescheduleError" } }} />
      ) : chosen.slot && !isRefused ? (
        <Disclosure summary={<Trans>Choose another time</Trans>}>
          <ScheduleForm {...{ schedule, action, answer }} />
        </Disclosure>
      ) : (
        <ScheduleForm {...{ schedule, action, answer }} />
      )}
      {schedule.installation && days.length > 0 && (
        <Installation {...{ schedule, action, answer }} installation={schedule.installation} />
      )}
    </Panel>
  );
}

/** Within a week of the delivery: its days are known once the delivery's is (SHIP-19, OPEN-60). */
function Installation({
  schedule: { lineId, chosen, ticket },
  installation: { name, on, days },
  action,
  answer,
}: ScheduleProps & { installation: NonNullable<ScheduleData["installation"]> }) {
  const format = useFormat();
  const busy = useSending("slot.booked");
  return (
    <>
      <p>
        {on === null ? (
          <Trans>{name}: within 7 days of the delivery.</Trans>
        ) : (
          <Trans>
            {name}: <strong>{format.weekday(on)}</strong>
          </Trans>
        )}
      </p>
      <KeptForm
        event="slot.booked"
        ticket={{ key: `${ticket.key}-install` }}
        {...{ action, answer }}
      >
        <input type="hidden" name="lineId" value={lineId} />
        <input type="hidden" name="day" value={chosen.on ?? ""} />
        <input type="hidden" name="window" value={chosen.slot ?? ""} />
        <SelectField
          name="installationOn"
          label={<Trans>Installation day</Trans>}
          hint={<Trans>On the day it comes, or within 7 days of it.</Trans>}
          options={days.map((day) => ({ value: day, label: format.weekday(day) }))}
          defaultValue={on ?? undefined}
        />
        <Button busy={busy}>
          <Trans>Set the installation day</Trans>
        </Button>
      </KeptForm>
    </>
  );
}

function ScheduleForm({ schedule, action, answer }: ScheduleProps) {
  const format = useFormat();
  const hours = useHours();
  const fault = useFault("slot.booked", answer);
  const busy = useSending("slot.booked");
  const { lineId, days, windows, chosen, ticket } = schedule;
  return (
    <KeptForm event="slot.booked" {...{ action, ticket, answer }}>
      <input type="hidden" name="lineId" value={lineId} />
      <ChoiceCards
        name="day"
        label={<Trans>Choose a day</Trans>}
        layout="grid"
        choices={days.map((day) => ({ value: day, label: format.shortWeekday(day) }))}
        defaultValue={chosen.on ?? undefined}
        error={fault("day")}
      />
      <ChoiceCards
        name="window"
        label={<Trans>Choose four hours</Trans>}
        hint={<Trans>The carrier texts a day before, and again from the road.</Trans>}
        layout="grid"
        choices={windows.map(({ value, start, end }) => ({ value, label: hours(start, end) }))}
        defaultValue={chosen.slot ?? undefined}
        error={fault("window")}
      />
      <Button busy={busy}>
        <Trans>Schedule it</Trans>
      </Button>
    </KeptForm>
  );
}
