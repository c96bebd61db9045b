import type { ReactNode } from "react";
import { useLingui } from "@lingui/react";
import { Form } from "#app/features/events/form.tsx";
import { Refusal } from "#app/features/order/refusal.tsx";
import { fieldTexts } from "#app/messages/fields.ts";
import { useWords, WordsProvider } from "#app/ui/words.tsx";
import type { ConfirmationAnswer } from "./confirmation-data.ts";
import styles from "./confirmation-page.module.css";

interface KeptFormProps {
  readonly event: string;
  readonly action: string;
  readonly ticket: { readonly key: string };
  readonly answer: ConfirmationAnswer | undefined;
  readonly children: ReactNode;
}

/** One of the page's forms: its event, its key, on top why it was refused last, and in its fields what was typed then. */
export function KeptForm({ event, action, ticket, answer, children }: KeptFormProps) {
  const words = useWords();
  const own = answer?.event === event ? answer : undefined;
  const isRefused = own !== undefined && Object.keys(own.fields).length === 0;
  return (
    <Form method="post" action={action} noValidate className={styles.form} preventScrollReset>
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="key" value={ticket.key} />
      {isRefused && <Refusal answer={own} />}
      <WordsProvider words={{ ...words, typed: own?.typed ?? words.typed }}>
        {children}
      </WordsProvider>
    </Form>
  );
}

/** What is wrong with a field of a form of this page. */
export function useFault(event: string, answer: ConfirmationAnswer | undefined) {
  const { i18n } = useLingui();
  return (name: string): string | undefined => {
    const code = answer?.event === event ? answer.fields[name] : undefined;
    return code && i18n._(fieldTexts[code]);
  };
}
