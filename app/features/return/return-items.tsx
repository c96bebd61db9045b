import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { ProductArt } from "#app/features/catalogue/product-art.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { giftCardReturns, returnBlockers } from "#app/messages/line-item.ts";
import { CheckField } from "#app/ui/choice.tsx";
import { ArtWell } from "#app/ui/device-art.tsx";
import { FieldError, fieldId } from "#app/ui/field.tsx";
import type { ChosenLine, LineOffer, ReturnChoice, ReturnLineData } from "./return-data.ts";
import styles from "./return.module.css";
import { UnitFields } from "./unit-fields.tsx";

type TextOf = (field: string) => string | undefined;

interface ReturnItemsProps {
  readonly lines: readonly ReturnLineData[];
  /** Null where nothing can be chosen. */
  readonly choice: ReturnChoice | null;
  readonly textOf: TextOf;
}

/** Every line of the order: to tick with units and numbers, or with the reason why not. */
export function ReturnItems({ lines, choice, textOf }: ReturnItemsProps) {
  const error = textOf("lines");
  return (
    <fieldset className={styles.items} id={fieldId("lines")} tabIndex={-1}>
      <legend className={styles.legend}>
        <Trans>What goes back?</Trans>
      </legend>
      {error && <FieldError id={fieldId("lines")}>{error}</FieldError>}
      <ul className={styles.list}>
        {lines.map((line) => {
          const chosen = choice?.lines.find(({ lineId }) => lineId === line.id);
          return (
            <li key={line.id} className={styles.item}>
              <ArtWell size="thumb">
                <ProductArt art={line.art} />
              </ArtWell>
              {line.offer && chosen ? (
                <Open line={line} offer={line.offer} chosen={chosen} textOf={textOf} />
              ) : (
                <Closed line={line} />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

interface OpenProps {
  readonly line: ReturnLineData;
  readonly offer: LineOffer;
  readonly chosen: ChosenLine;
  readonly textOf: TextOf;
}

function Open({ line, offer, chosen, textOf }: OpenProps) {
  return (
    <div className={styles.about}>
      <CheckField
        name="line"
        value={line.id}
        label={<span className={styles.name}>{line.name}</span>}
        hint={<Window line={line} />}
        defaultChecked={chosen.isChosen}
      />
      <div className={styles.details}>
        <UnitFields line={line} offer={offer} chosen={chosen} textOf={textOf} />
      </div>
    </div>
  );
}

/** Until when, as a date, or why not. */
function Window({ line: { returnNote } }: { line: ReturnLineData }) {
  const format = useFormat();
  if (returnNote?.says !== "until") return null;
  const day = format.date(returnNote.on);
  return <Trans>Return by {day}, free</Trans>;
}

function Closed({ line }: { line: ReturnLineData }) {
  const { i18n } = useLingui();
  const reason = returnBlockers[line.blocker ?? ""];
  return (
    <div className={styles.about}>
      <p className={styles.name}>{line.name}</p>
      <p className="small muted">
        {line.isGiftCard ? (
          i18n._(giftCardReturns[line.returnNote?.says === "withdraw" ? "pl" : "us"])
        ) : (
          <>
            {reason && i18n._(reason)} <ClosedSince line={line} />
          </>
        )}
      </p>
    </div>
  );
}

function ClosedSince({ line: { returnNote } }: { line: ReturnLineData }) {
  const format = useFormat();
  if (returnNote?.says !== "closed") return null;
  const day = format.date(returnNote.on);
  return <Trans>Closed since {day}.</Trans>;
}
