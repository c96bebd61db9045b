import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { returnError, returnLabel } from "#app/messages/return.ts";
import { ConflictSection, Notice } from "#app/ui/notice.tsx";
import type { RefusedAnswer } from "./return-data.ts";

/** What a form's page showed when it was rendered, so that a conflict can say what changed. */
export function SeenLabel({ label }: { label: string }) {
  return <input type="hidden" name="seen" value={label} />;
}

/** Why it was refused and what helps; a stale form is told what changed meanwhile. */
export function Refused({ answer, label }: { answer: RefusedAnswer; label: string }) {
  const { i18n } = useLingui();
  const { code } = answer.refusal;
  const { title, text } = returnError(code, answer.refusal.details?.["reason"]);
  if (code !== "Conflict")
    return (
      <Notice tone="stop" title={i18n._(title)} live>
        {i18n._(text)}
      </Notice>
    );
  const moved = answer.seen !== "" && answer.seen !== label;
  const change = {
    label: <Trans>Status</Trans>,
    from: i18n._(returnLabel(answer.seen)),
    to: i18n._(returnLabel(label)),
  };
  return (
    <ConflictSection title={i18n._(title)} lead={i18n._(text)} changes={moved ? [change] : []} />
  );
}
