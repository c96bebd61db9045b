import type { ReactNode } from "react";
import { Form } from "#app/features/events/form.tsx";
import { useSending } from "#app/features/events/event-form.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import type { ButtonLook } from "#app/ui/button.tsx";

interface OneButtonProps {
  readonly event: string;
  readonly ticket: { readonly key: string };
  readonly look: ButtonLook;
  readonly children: ReactNode;
}

/** An event that needs nothing but a press. */
export function OneButton({ event, ticket, look, children }: OneButtonProps) {
  const busy = useSending(event);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="key" value={`${ticket.key}-${event}`} />
      <ButtonRow>
        <Button look={look} busy={busy}>
          {children}
        </Button>
      </ButtonRow>
    </Form>
  );
}
