/** What the server has worded already. */
export interface Said {
  readonly code: string;
  readonly title: string;
  readonly text: string;
}

/** How a refused form comes back. */
export interface CarrierAnswer {
  readonly event: string;
  readonly refusal: { readonly code: string };
  readonly said: Said | null;
  /** What is wrong beside each field, in words. */
  readonly fields: Readonly<Record<string, string>>;
}
