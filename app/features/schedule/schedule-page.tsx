import { Trans } from "@lingui/react/macro";
import { useLive } from "#app/features/events/use-live.ts";
import { Refusal } from "#app/features/order/refusal.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { AskForDay } from "./ask-for-day.tsx";
import { Booked } from "./booked.tsx";
import { ChooseDay, ChooseHours } from "./choose-time.tsx";
import { OneButton } from "./one-button.tsx";
import type { ScheduleProps, ScheduleData } from "./schedule-data.ts";

/** When one line comes, or is installed: what is booked, and another day where that is possible. */
export function SchedulePage(props: ScheduleProps) {
  const { orderId, orderHref, hereHref, code, answer, dates, chosenOn, liveHref } = props;
  useLive(liveHref);
  const isForm = answer !== undefined && Object.keys(answer.fields).length > 0;
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead title={<Title {...props} />} />
        {answer && !isForm && <Refusal answer={answer} />}
        <Booked {...props} />
        {code !== null && answer?.refusal.code !== code && (
          <Refusal answer={{ refusal: { code } }} />
        )}
        {props.canReschedule && (
          <OneButton event="reschedule.requested" ticket={props.ticket} look="primary">
            <Trans>Choose another date</Trans>
          </OneButton>
        )}
        {props.canChange && (
          <OneButton event="change.requested" ticket={props.ticket} look="secondary">
            <Trans>Change the date</Trans>
          </OneButton>
        )}
        {dates.length > 0 &&
          (chosenOn === null || props.kind === "installation" ? (
            <ChooseDay {...props} />
          ) : (
            <ChooseHours {...props} chosenOn={chosenOn} />
          ))}
        {props.requestFrom !== null && <AskForDay {...props} from={props.requestFrom} />}
        {dates.length === 0 && (isWithoutDays(code) || props.refusedOn !== null) && (
          <LinkButton href={hereHref}>
            <Trans>Look again</Trans>
          </LinkButton>
        )}
        {props.trackHref !== null && (
          <LinkButton href={props.trackHref}>
            <Trans>Track it</Trans>
          </LinkButton>
        )}
      </Stack>
    </Page>
  );
}

/** No day was found: there may be one a little later. */
const isWithoutDays = (code: string | null): boolean =>
  code === "RescheduleError" || code === "TvInstallationError";

function Title({ kind, name }: Pick<ScheduleData, "kind" | "name">) {
  return kind === "installation" ? (
    <Trans>Schedule the installation: {name}</Trans>
  ) : (
    <Trans>Schedule the delivery: {name}</Trans>
  );
}
