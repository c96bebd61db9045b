import type { ReactNode } from "react";
import { Form } from "#app/features/events/form.tsx";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";

interface AskFirstProps {
  /** What opens the question. */
  readonly summary: ReactNode;
  readonly event: string;
  /** Whom of a business it is about. */
  readonly member?: string;
  /** What is pressed once the question was read. */
  readonly press: ReactNode;
  readonly children: ReactNode;
}

/** A press that asks first, without scripts as well. */
export function AskFirst({ summary, event, member, press, children }: AskFirstProps) {
  return (
    <Disclosure summary={summary}>
      <Form method="post">
        <OnceKey />
        {member !== undefined && <input type="hidden" name="member" value={member} />}
        <Stack gap={3}>
          <p>{children}</p>
          <div>
            <Button name="event" value={event} small>
              {press}
            </Button>
          </div>
        </Stack>
      </Form>
    </Disclosure>
  );
}
