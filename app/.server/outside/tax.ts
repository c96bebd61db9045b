/** The port to whoever knows sales tax. A deployer replaces the table by one file that fulfils it. */

/** Where something is delivered or handed over. */
export interface TaxPlace {
  readonly country: "US" | "PL";
  /** A US state's code; empty in Poland. */
  readonly state: string;
  readonly zip: string;
}

export interface TaxGateway {
  /** The rate that comes on top of the shown prices, in basis points: 8.6 % is 860. */
  rate(place: TaxPlace): Promise<number>;
}
