import { useNavigation } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form } from "#app/features/events/form.tsx";
import { useFaults, useFieldTexts } from "#app/features/account/use-field-texts.ts";
import { answeredForm } from "#app/features/events/answered-form.ts";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { SecurityRefused } from "./security-refused.tsx";
import { answerTo } from "./security-answer.ts";
import type { SecurityAnswer } from "./security-answer.ts";

/** What the fields of a form of this page stand by. */
interface Fields {
  readonly busy: boolean;
  readonly valueOf: (name: string) => string;
  readonly textOf: (name: string) => string | undefined;
}

/** One of several forms of a page: its answer stands in it, its neighbours stay quiet. */
export function IntentForm({
  intent,
  answer,
  leads,
  prefix,
  children,
}: {
  intent: string;
  answer: SecurityAnswer | undefined;
  /** It leads to a file: the browser sends it itself and stays on the page. */
  leads?: "file";
  /** Begins the ids of its fields, so that its summary leads to them. */
  prefix?: string;
  children: (fields: Fields) => ReactNode;
}) {
  const { state, formData } = useNavigation();
  const own = answerTo(answer, intent);
  const { valueOf, codes } = answeredForm(own?.result, {});
  const textOf = useFieldTexts(codes);
  const faults = useFaults(own?.result, prefix);
  const busy = state !== "idle" && formData?.get("intent") === intent;
  return (
    <Form method="post" noValidate reloadDocument={leads === "file"}>
      <OnceKey />
      <input type="hidden" name="intent" value={intent} />
      <Stack gap={4}>
        {own?.refusal && <SecurityRefused refusal={own.refusal} />}
        <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={faults} />
        {children({ busy, valueOf, textOf })}
      </Stack>
    </Form>
  );
}
