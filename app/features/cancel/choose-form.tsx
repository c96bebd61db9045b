import { useLingui } from "@lingui/react";
import { Plural, Trans, useLingui as useMacro } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
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
  const miscounted = lines.filter((line) => line.isMiscounted);
  const faults = isMissing
    ? [{ id: `field-line-${lines[0]?.id ?? ""}`, text: t`Choose at least one item.` }]
    : miscounted.map(({ id, name }) => ({
        id: `field-units-${id}`,
        text: t`How many of ${name}?`,
      }));
  return (
    <Form method="post">
      <input type="hidden" name="step" value="confirm" />
      <Stack gap={5}>
        <ErrorSummary
          title={
            isMissing ? <Trans>Nothing is chosen</Trans> : <Trans>Choose how many to cancel</Trans>
          }
          faults={faults}
        />
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
                {line.isDivisible && <UnitsField line={line} />}
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

/** How many units of a ticked line; all of them where nobody says otherwise. */
function UnitsField({ line }: { line: CancelLine }) {
  const format = useFormat();
  const { t } = useMacro();
  const ofAll = format.count(line.units);
  return (
    <div className={styles.units}>
      <SelectField
        name={`units-${line.id}`}
        label={<Trans>How many?</Trans>}
        options={Array.from({ length: line.units }, (_, at) => {
          const some = format.count(at + 1);
          return { value: String(at + 1), label: t`${some} of ${ofAll}` };
        })}
        defaultValue={String(line.chosenUnits)}
        error={line.isMiscounted ? t`Choose a number that is still in your order.` : undefined}
      />
    </div>
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
          <Plural value={line.units} one="# unit" other="# units" />
        </span>
      </span>
      <span className="num">{format.money(line.totalCents)}</span>
    </span>
  );
}
