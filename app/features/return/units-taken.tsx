import { Plural, Trans } from "@lingui/react/macro";

interface UnitsTakenProps {
  readonly units: number;
  /** Units the warehouse took; null before it has decided. */
  readonly accepted: number | null;
}

/** How many units are sent back, and how many of them were taken where that is not all. */
export function UnitsTaken({ units, accepted }: UnitsTakenProps) {
  if (accepted === null || accepted === units)
    return <Plural value={units} one="# unit" other="# units" />;
  return (
    <Trans>
      {accepted} of {units} accepted
    </Trans>
  );
}
