import { Trans, useLingui } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button } from "#app/ui/button.tsx";

/** What is asked when a promised date cannot be kept, and until when (LC-28). */
export function DelayQuestion({
  dueAt,
  promisedOn = null,
  late = null,
  along = null,
}: {
  readonly dueAt: string | null;
  /** The day that was promised, where nothing else says it. */
  readonly promisedOn?: string | null;
  /** What is late, where that is not all. */
  readonly late?: string | null;
  /** What is called off with it, and what becomes of its money. */
  readonly along?: string | null;
}) {
  const { t } = useLingui();
  const format = useFormat();
  if (dueAt === null) return null;
  const day = format.weekday(format.dayOf(dueAt));
  const time = format.clock(dueAt);
  const before = promisedOn && format.weekday(promisedOn);
  return (
    <>
      <Trans>
        We are sorry: we cannot keep the date we promised. Please tell us by {day}, {time} whether
        you still want it. Without an answer we cancel what is late, and you pay nothing for it.
      </Trans>
      {along !== null && ` ${along}`}
      {before !== null && ` ${t`Promised before: ${before}`}.`}
      {late !== null && ` ${late}`}
    </>
  );
}

/** Keeping the order or not: the two answers. */
export function DelayAnswers({ ticket }: { ticket: FormTicket }) {
  const isConfirming = useSending("ftc.confirmed");
  const isDeclining = useSending("ftc.declined");
  return (
    <>
      <EventForm event="ftc.confirmed" ticket={ticket}>
        <Button look="primary" wide busy={isConfirming}>
          <Trans>Keep my order</Trans>
        </Button>
      </EventForm>
      <EventForm event="ftc.declined" ticket={ticket}>
        <Button wide busy={isDeclining}>
          <Trans>Cancel what is late</Trans>
        </Button>
      </EventForm>
    </>
  );
}
