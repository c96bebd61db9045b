import { Trans } from "@lingui/react/macro";
import { useHours } from "#app/features/checkout/use-hours.ts";
import { PhoneLink } from "#app/features/layout/phone-link.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ScheduleProps } from "./schedule-data.ts";

/** What is agreed on so far; it stands until another day is booked. */
export function Booked(props: ScheduleProps) {
  const { status, selectedOn, requestedOn, refusedOn } = props;
  const format = useFormat();
  return (
    <>
      {(status === "missed" || status === "failed") && (
        <Notice tone="hold" title={<Missed kind={props.kind} />}>
          <Trans>Choose another day when somebody can be there.</Trans>
        </Notice>
      )}
      {props.isAway && (props.status === "locked" || props.status === "scheduled") && (
        <Notice tone="stop" title={<Away kind={props.kind} />}>
          <Trans>
            The day that was agreed on does not hold any more: nobody comes then. We write to you
            when we know more.
          </Trans>
        </Notice>
      )}
      {requestedOn !== null && (
        <Notice tone="info" title={<Trans>Asked for: {format.weekday(requestedOn)}</Trans>}>
          <Trans>We write to you when the carrier has answered.</Trans>
        </Notice>
      )}
      {refusedOn !== null && (
        <Notice tone="stop" title={<Refused day={format.weekday(refusedOn)} />}>
          {selectedOn === null || props.isOver ? (
            <Trans>Choose or ask for another day.</Trans>
          ) : (
            <Trans>The day below stands until you choose another one, or ask for one.</Trans>
          )}
        </Notice>
      )}
      {selectedOn !== null && props.isOver && (
        <Notice tone="hold" title={<NobodyCame day={format.weekday(selectedOn)} />}>
          {props.dates.length > 0 || props.canChange || props.canReschedule ? (
            <Trans>
              We are sorry. Choose another day, or call us at <PhoneLink /> with the order number.
            </Trans>
          ) : (
            <Trans>
              We are sorry. Call us at <PhoneLink /> with the order number: we find out when it
              comes.
            </Trans>
          )}
        </Notice>
      )}
      {selectedOn !== null && !props.isOver && status !== "missed" && status !== "failed" && (
        <Panel title={<State {...props} />}>
          <p>
            <When {...props} selectedOn={selectedOn} />
          </p>
          {props.takesOldAway && status !== "done" && (
            <p>
              <Trans>
                The same truck takes your old one away, also when you choose another day. Have it
                ready to go.
              </Trans>
            </p>
          )}
        </Panel>
      )}
    </>
  );
}

function NobodyCame({ day }: { day: string }) {
  return <Trans>Nobody has told us that they came on {day}</Trans>;
}

function Refused({ day }: { day: string }) {
  return <Trans>The carrier cannot come on {day}</Trans>;
}

function Away({ kind }: Pick<ScheduleProps, "kind">) {
  return kind === "installation" ? (
    <Trans>What is to be installed could not be delivered</Trans>
  ) : (
    <Trans>It could not be delivered</Trans>
  );
}

function Missed({ kind }: Pick<ScheduleProps, "kind">) {
  return kind === "installation" ? (
    <Trans>The installation could not be completed</Trans>
  ) : (
    <Trans>We could not leave it with anybody</Trans>
  );
}

function State({ status, kind }: Pick<ScheduleProps, "status" | "kind">) {
  if (status === "done") return <Trans>Delivered</Trans>;
  if (status === "installed") return <Trans>Installed</Trans>;
  return kind === "installation" ? <Trans>Installation day</Trans> : <Trans>Delivery day</Trans>;
}

function When({ selectedOn, hours }: Pick<ScheduleProps, "hours"> & { selectedOn: string }) {
  const format = useFormat();
  const span = useHours();
  const day = format.weekday(selectedOn);
  return hours ? (
    <>
      <strong>{day}</strong>, {span(hours.start, hours.end)}
    </>
  ) : (
    <strong>{day}</strong>
  );
}
