import type { FormTicket } from "#app/features/events/event-form.tsx";

/** Ties a form to the update it was rendered from: its rev, and its key. */
export function UpdateTicket({
  event,
  ticket,
  agreedCents = null,
}: {
  event: string;
  ticket: FormTicket;
  /** Null where every way to pay costs the same. */
  agreedCents?: number | null;
}) {
  return (
    <>
      <Agreed cents={agreedCents} />
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="rev" value={ticket.rev} />
      <input type="hidden" name="key" value={ticket.key} />
    </>
  );
}

/** The sum that the page shows beside the button: whoever presses it agrees to that. */
export function Agreed({ cents }: { cents: number | null }) {
  return cents !== null && <input type="hidden" name="agreed" value={cents} />;
}
