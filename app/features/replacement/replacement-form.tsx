import { useLingui } from "@lingui/react";
import { Trans, useLingui as useMacro } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { UnitFields } from "#app/features/return/unit-fields.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import type { LineOffer } from "#app/features/return/return-data.ts";
import { replacementReason, replacementReasons } from "#app/messages/replacement.ts";
import { returnFaults } from "#app/messages/return.ts";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { SelectField, TextareaField, fieldId } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { REPLACED_BACK_DAYS } from "#machines/return/return-policy.rules.ts";
import type { ReplacementAnswer, ReplacementData } from "./replacement-data.ts";

interface ReplacementFormProps extends ReplacementData {
  readonly offer: LineOffer;
  readonly answer: ReplacementAnswer | undefined;
}

/** How many, which ones, and what is wrong with them (RET-03, RET-04). */
export function ReplacementForm({
  line,
  offer,
  ticket,
  chosen,
  eachCents,
  answer,
}: ReplacementFormProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const charge = useFormat().money(eachCents);
  const busy = useSending("replacement.requested");
  const typed = answer?.typed;
  const textOf = (field: string) => {
    const message = returnFaults[answer?.faults[field] ?? ""];
    return message && i18n._(message);
  };
  const wrong = Object.keys(answer?.faults ?? {}).flatMap((field) => {
    const text = textOf(field);
    return text ? [{ id: fieldId(field), text }] : [];
  });
  return (
    <EventForm event="replacement.requested" ticket={ticket}>
      <input type="hidden" name="line" value={line.id} />
      <Stack gap={5}>
        <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={wrong} />
        <UnitFields
          line={line}
          offer={offer}
          chosen={typed ?? chosen ?? { units: offer.units, serials: [] }}
          textOf={textOf}
        />
        <SelectField
          name="reasonCode"
          label={<Trans>What is wrong?</Trans>}
          empty={t`Choose a reason`}
          options={replacementReasons.map((code) => ({
            value: code,
            label: i18n._(replacementReason(code)),
          }))}
          defaultValue={typed?.reasonCode}
          error={textOf("reasonCode")}
        />
        <TextareaField
          name="reasonText"
          label={<Trans>What should we know?</Trans>}
          optional
          maxLength={500}
          defaultValue={typed?.reasonText}
        />
        <ButtonRow>
          <Button look="primary" busy={busy}>
            <Trans>Ask for a replacement</Trans>
          </Button>
        </ButtonRow>
        <p className="small muted">
          <Trans>
            Once you have the new item, send the old one back in the new item&apos;s box within{" "}
            {REPLACED_BACK_DAYS} days, free of charge. After that we charge you what you paid for
            it, with its share of tax and delivery: {charge} for each item.
          </Trans>
        </p>
      </Stack>
    </EventForm>
  );
}
