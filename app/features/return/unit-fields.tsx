import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { SelectField } from "#app/ui/field.tsx";
import type { LineOffer, ReturnLineData } from "./return-data.ts";
import { Serials } from "./serials.tsx";

interface UnitFieldsProps {
  readonly line: Pick<ReturnLineData, "id" | "art">;
  readonly offer: LineOffer;
  /** What was chosen so far. */
  readonly chosen: { readonly units: number; readonly serials: readonly string[] };
  readonly textOf: (field: string) => string | undefined;
}

/** How many units of a line it is about, and which ones (RET-04). */
export function UnitFields({ line, offer, chosen, textOf }: UnitFieldsProps) {
  const format = useFormat();
  const { t } = useLingui();
  const ofAll = offer.units;
  const [units, setUnits] = useState(Math.min(Math.max(chosen.units, 1), offer.units));
  return (
    <>
      {offer.units > 1 && (
        <SelectField
          name={`units-${line.id}`}
          label={<Trans>How many?</Trans>}
          options={Array.from({ length: offer.units }, (_, at) => {
            const some = format.count(at + 1);
            return { value: String(at + 1), label: t`${some} of ${ofAll}` };
          })}
          defaultValue={String(units)}
          onChange={(event) => setUnits(Number(event.currentTarget.value))}
          error={textOf(`units-${line.id}`)}
        />
      )}
      {offer.needsSerials && (
        <Serials
          lineId={line.id}
          kind={line.art.kind}
          offer={offer}
          units={units}
          given={chosen.serials}
          error={textOf(`serial-${line.id}`)}
        />
      )}
    </>
  );
}
