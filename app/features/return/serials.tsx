import { Trans } from "@lingui/react/macro";
import { CheckField } from "#app/ui/choice.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Field, FieldError, fieldId } from "#app/ui/field.tsx";
import type { LineOffer } from "./return-data.ts";
import styles from "./return.module.css";

interface SerialsProps {
  readonly lineId: string;
  /** What is drawn, which tells where its number is found. */
  readonly kind: string;
  readonly offer: LineOffer;
  /** How many go back; without scripts there is a field for each that could. */
  readonly units: number;
  readonly given: readonly string[];
  readonly error: string | undefined;
}

/** One IMEI or serial number per unit: those on record to tick, the others to type (RET-04, OPEN-67). */
export function Serials({ lineId, kind, offer, units, given, error }: SerialsProps) {
  const name = `serial-${lineId}`;
  const { known, names } = offer;
  const missing = Math.max(0, units - known.length);
  const typed = given.filter((serial) => !known.includes(serial));
  const [only] = known;
  if (only !== undefined && offer.units === 1 && known.length === 1)
    return (
      <p className={styles.serial}>
        <span className="cap">
          <Trans>IMEI or serial number</Trans>
        </span>{" "}
        <span className="data">{only}</span>
        <input type="hidden" name={name} value={names[0]} />
        {error && <FieldError id={fieldId(name)}>{error}</FieldError>}
      </p>
    );
  return (
    <fieldset className={styles.serials} id={fieldId(name)} tabIndex={-1}>
      <legend className={styles.subLegend}>
        <Trans>Which ones? One IMEI or serial number for each unit you send back.</Trans>
      </legend>
      {known.map((serial, at) => (
        <CheckField
          key={serial}
          name={name}
          value={names[at]}
          label={<span className="data">{serial}</span>}
          defaultChecked={given.includes(serial)}
        />
      ))}
      {Array.from({ length: missing }, (_, at) => (
        <NumberField key={at} id={`${name}-${at}`} name={name} at={at} value={typed[at]} />
      ))}
      {error && <FieldError id={fieldId(name)}>{error}</FieldError>}
      {missing > 0 && (
        <Disclosure summary={<Trans>Where to find it</Trans>}>
          <Where kind={kind} />
        </Disclosure>
      )}
    </fieldset>
  );
}

interface NumberFieldProps {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly value: string | undefined;
}

function NumberField({ id, name, at, value }: NumberFieldProps) {
  const unit = at + 1;
  return (
    <Field
      id={id}
      name={name}
      label={<Trans>IMEI or serial number, unit {unit}</Trans>}
      defaultValue={value}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  );
}

/** UX 64: where to look, by what it is. */
function Where({ kind }: { kind: string }) {
  switch (kind) {
    case "phone":
    case "fold":
    case "tablet":
    case "watch":
      return (
        <Trans>
          Dial *#06# or look in Settings, About. It is also on the label of the box, below the
          barcode.
        </Trans>
      );
    case "fridge":
    case "washer":
    case "oven":
      return <Trans>On the plate inside the door or behind the lowest drawer, after “S/N”.</Trans>;
    default:
      return (
        <Trans>
          On the label at the back or on the bottom, after “S/N”. It is also on the label of the
          box.
        </Trans>
      );
  }
}
