import type { FormTicket } from "#app/features/events/event-form.tsx";

/** Ties a form to the update it was rendered from: its rev, and its key. */
export function UpdateTicket({ event, ticket }: { event: string; ticket: FormTicket }) {
  return (
    <>
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="rev" value={ticket.rev} />
      <input type="hidden" name="key" value={ticket.key} />
    </>
  );
}
