import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { useSending } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { errorText } from "#app/messages/errors.ts";
import { givenReasonTexts, goodwillReasonTexts } from "#app/messages/goodwill.ts";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PriceList } from "#app/ui/price.tsx";

type Reason = keyof typeof givenReasonTexts;

export interface GoodwillData {
  /** What may still be given, in cents. */
  readonly leftCents: number;
  readonly given: readonly {
    readonly goodwillId: string;
    readonly amountCents: number;
    readonly reasonCode: Reason;
    readonly grantedAt: string;
  }[];
  readonly key: string;
}

/** What was typed, and why it was refused. */
export interface GoodwillAnswer {
  readonly refusal: { readonly code: string };
  readonly typed: Readonly<Record<string, string>>;
}

/** What was given for goodwill, and a form to give more. */
export function GoodwillPanel({
  goodwill: { leftCents, given, key },
  answer,
}: {
  goodwill: GoodwillData;
  answer: GoodwillAnswer | undefined;
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <Panel title={<Trans>Goodwill</Trans>}>
      <Stack gap={4}>
        <p>
          <Trans>
            Money for what went wrong. Nothing has to come back for it. Of what comes back later as
            much is refunded as without it, until all that was paid has gone back.
          </Trans>
        </p>
        {given.length > 0 && (
          <PriceList
            rows={given.map(({ goodwillId, amountCents, reasonCode, grantedAt }) => ({
              key: goodwillId,
              label: i18n._(givenReasonTexts[reasonCode]),
              note: <time dateTime={grantedAt}>{format.dateOf(grantedAt)}</time>,
              amount: format.money(amountCents),
            }))}
          />
        )}
        {leftCents > 0 && <Give {...{ leftCents, sendKey: key, answer }} />}
      </Stack>
    </Panel>
  );
}

function Give({
  leftCents,
  sendKey,
  answer,
}: {
  leftCents: number;
  sendKey: string;
  answer: GoodwillAnswer | undefined;
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  const busy = useSending("goodwill.granted");
  const most = format.money(leftCents);
  return (
    <Form method="post">
      <input type="hidden" name="event" value="goodwill.granted" />
      <input type="hidden" name="key" value={sendKey} />
      <Stack gap={3}>
        <Field
          name="amount"
          label={<Trans>Amount</Trans>}
          hint={<Trans>Up to {most}: a fifth of what was paid, in all.</Trans>}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={answer?.typed["amount"]}
          error={answer && i18n._(errorText(answer.refusal.code).title)}
        />
        <SelectField
          name="reason"
          label={<Trans>Reason</Trans>}
          defaultValue={answer?.typed["reason"]}
          options={Object.entries(goodwillReasonTexts).map(([value, text]) => ({
            value,
            label: i18n._(text),
          }))}
        />
        <ButtonRow>
          <Button busy={busy}>
            <Trans>Give it</Trans>
          </Button>
        </ButtonRow>
      </Stack>
    </Form>
  );
}
