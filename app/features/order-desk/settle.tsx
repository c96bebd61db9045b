import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { Form } from "#app/features/events/form.tsx";
import { useSending } from "#app/features/events/event-form.tsx";
import { deskActions, deskQuestions } from "#app/messages/order-desk.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";

interface SettleProps {
  readonly event: string;
  readonly id: string;
  readonly sendKey: string;
  readonly isFirst: boolean;
  /** Where the event alone does not say what it does. */
  readonly words?: MessageDescriptor | undefined;
}

/** The button that settles one matter. */
export function Settle({ event, id, sendKey, isFirst, words = deskActions[event] }: SettleProps) {
  const { i18n } = useLingui();
  const busy = useSending(event);
  const question = deskQuestions[event];
  const form = (
    <Form method="post">
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="task" value={id} />
      <input type="hidden" name="key" value={sendKey} />
      <Button look={isFirst ? "primary" : "secondary"} busy={busy}>
        {words && i18n._(words)}
      </Button>
    </Form>
  );
  if (!question) return form;
  return (
    <Disclosure summary={words && i18n._(words)}>
      <Stack gap={3}>
        <p>{i18n._(question)}</p>
        {form}
      </Stack>
    </Disclosure>
  );
}
