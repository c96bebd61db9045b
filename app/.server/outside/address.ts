/** The port to whoever knows which addresses exist. A deployer replaces the sandbox by one file that fulfils it. */

/** An address as it was typed: what a check looks at. */
export interface AddressTyped {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: "US" | "PL";
}

/** What a check can find; the codes are those of the error catalogue (ADDR-32). */
export type AddressChecked =
  | { readonly outcome: "good" }
  /** It exists, and is usually written this way (ADDR-31). */
  | { readonly outcome: "recommended"; readonly address: AddressTyped }
  | {
      readonly outcome: "doubtful";
      readonly code: "AddressNotRecognised" | "CityStateNotFound" | "ShippingAddressInvalid";
    };

export interface AddressGateway {
  check(address: AddressTyped): Promise<AddressChecked>;
}
