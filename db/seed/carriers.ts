/** The carriers' SIMs and documents (CARR-24). A deployment replaces them with its own. */

interface CarrierSeed {
  /** What a carrier's SIMs are called in its books, by kind. */
  readonly simSkus: Readonly<Record<"SIM" | "eSIM", string>>;
  /** The customer agreement, by language. */
  readonly agreement: Readonly<Record<"en" | "es", string>>;
}

const agreement = (code: string) => ({
  en: `/documents/carriers/${code}-agreement.en.txt`,
  es: `/documents/carriers/${code}-agreement.es.txt`,
});

export const carriers: Readonly<Record<"VZW" | "ATT" | "SPR" | "TMB", CarrierSeed>> = {
  VZW: {
    simSkus: { SIM: "SIM-VZW-NANO", eSIM: "SIM-VZW-ESIM" },
    agreement: agreement("vzw"),
  },
  ATT: {
    simSkus: { SIM: "SIM-ATT-NANO", eSIM: "SIM-ATT-ESIM" },
    agreement: agreement("att"),
  },
  SPR: {
    simSkus: { SIM: "SIM-SPR-NANO", eSIM: "SIM-SPR-ESIM" },
    agreement: agreement("spr"),
  },
  TMB: {
    simSkus: { SIM: "SIM-TMB-NANO", eSIM: "SIM-TMB-ESIM" },
    agreement: agreement("tmb"),
  },
};
