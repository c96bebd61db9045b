import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Form } from "#app/features/events/form.tsx";

/** What ties a form to the state it was rendered from. */
export interface FormTicket {
  /** The instance's rev when the page was rendered; a later one makes the form stale. */
  readonly rev: number;
  /** Idempotency key: the form's second submission gets the first one's answer. */
  readonly key: string;
  /** The sum in cents that the page shows, where pressing agrees to it. */
  readonly agreed?: number;
}

interface EventFormProps {
  /** The event's type, as the machine names it. */
  readonly event: string;
  readonly ticket: FormTicket;
  /** Another route's action; this page's own when not given. */
  readonly action?: string;
  /** It leads to another page, which begins at its top. */
  readonly leads?: boolean;
  readonly className?: string | undefined;
  /** Keeps drafts of different forms on one page apart. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** Posts one event to one action. Render it only for events that the view allows this viewer now. */
export function EventForm({
  event,
  ticket,
  action,
  leads,
  className,
  id,
  children,
}: EventFormProps) {
  return (
    <Form method="post" action={action} className={className} id={id} preventScrollReset={!leads}>
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="rev" value={ticket.rev} />
      <input type="hidden" name="key" value={ticket.key} />
      {ticket.agreed !== undefined && <input type="hidden" name="agreed" value={ticket.agreed} />}
      {children}
    </Form>
  );
}

/** Whether this event is on its way, for `busy` of its button. */
export function useSending(event: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("event") === event;
}
