import type { Refusal } from "#machines/kit";

/** Carries a refusal out of a plan, so that the whole transaction is taken back. */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
