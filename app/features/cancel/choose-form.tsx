import { Form } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Plural, Trans, useLingui as useMacro } from "@lingui/react/macro";
import { ProductArt } from "#app/features/catalogue/product-art.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { cancelReasons } from "#app/messages/cancellation.ts";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/choice.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import { SelectField, TextareaField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import type { CancelData, CancelLine } from "./cancel-data.ts";
import styles from "./cancel.module.css";
import { NothingPaid } from "./nothing-paid.tsx";

/** Which items and why; the address of the next page carries what is picked, so that Back keeps it, and never what is typed. */
export function ChooseForm(props: CancelData) {
  const { lines, isWhole, isUnpaid, reason, note, isMissing } = props;
  const { i18n } = useLingui();
  const { t } = useMacro();
  const options = Object.entries(cancelReasons).map(([value, message]) => ({
    value,
    label: i18n._(message),
  }));
  const faults = isMissing
    ? [{ id: `field-line-${lines[0]?.id ?? ""}`, text: t`Choose at least one item.` }]
    : [];
  return (
    <Form method="post">
      <input type="hidden" name="step" value="confirm" />
      <Stack gap={5}>
        <ErrorSummary title={<Trans>Nothing is chosen</Trans>} faults={faults} />
        <fieldset>
          <legend className="visually-hidden">
            <Trans>Items</Trans>
          </legend>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line.id}>
                <CheckField
                  name="line"
                  value={line.id}
                  defaultChecked={line.isChosen}
                  label={<LineFace line={line} />}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <SelectField
          name="reason"
          label={<Trans>Reason</Trans>}
          optional
          empty={t`Choose a reason`}
          options={options}
          defaultValue={reason}
        />
        <TextareaField
          name="note"
          label={<Trans>Anything we should know</Trans>}
          optional
          maxLength={500}
          rows={2}
          defaultValue={note}
        />
        <ButtonRow>
          <Button look="primary">
            {isUnpaid ? <Trans>Go on</Trans> : <Trans>See what comes back</Trans>}
          </Button>
          {isWhole && lines.length > 1 && (
            <Button name="all" value="1">
              <Trans>Cancel the whole order</Trans>
            </Button>
          )}
        </ButtonRow>
        {isUnpaid && <NothingPaid />}
        <p className="small muted">
          <Trans>Nothing is cancelled yet: the next page asks once more.</Trans>
        </p>
      </Stack>
    </Form>
  );
}

function LineFace({ line }: { line: CancelLine }) {
  const format = useFormat();
  return (
    <span className={styles.face}>
      <ArtWell size="thumb">
        <ProductArt art={line.art} />
      </ArtWell>
      <span className={styles.name}>
        <span>{line.name}</span>
        <span className="small muted">
          <Plural value={line.quantity} one="# unit" other="# units" />
        </span>
      </span>
      <span className="num">{format.money(line.totalCents)}</span>
    </span>
  );
}
