import type { FrameData } from "./checkout-frame.tsx";

/** Ties a step's form to the cart it was rendered from: its rev, its key, and the sum that was shown. */
export function StepTicket({ event, frame }: { event: string; frame: FrameData }) {
  const { ticket, summary } = frame;
  return (
    <>
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="rev" value={ticket.rev} />
      <input type="hidden" name="key" value={ticket.key} />
      <input type="hidden" name="seen" value={summary.totals.totalCents} />
    </>
  );
}
