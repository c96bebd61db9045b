/** Which upgrade programmes there are, and by which of the bank's plans each is bought (FIN-49). */

/** Which plan a programme runs on, after how many of its months the device may be changed, and what share of its price is the credit. */
export interface UpgradeProgramme {
  readonly types: readonly string[];
  readonly planMonths: number;
  readonly afterMonths: number;
  readonly creditPercent: number;
}

const programmes: readonly UpgradeProgramme[] = [
  { types: ["TV"], planMonths: 36, afterMonths: 24, creditPercent: 33 },
  { types: ["Smartphone"], planMonths: 24, afterMonths: 12, creditPercent: 50 },
];

/** The programme of a type of product (`pvi_product_type_name`); undefined where there is none. */
export function upgradeProgrammeOf(type: string | undefined): UpgradeProgramme | undefined {
  return programmes.find(({ types }) => types.includes(type ?? ""));
}

/** A programme runs on plans of its months alone, whichever of the bank's kinds they are; paying in full is no plan. */
export function runsOn({ planMonths }: UpgradeProgramme, planId: string | null): boolean {
  return Number(planId?.split("-")[1] ?? 0) === planMonths;
}
