/** How a form of a way to pay comes back when it did not get through. */
import type { Refusal } from "#machines/kit";

/** How the step answers a form that it refused. */
export interface PaymentAnswer {
  readonly event: string;
  readonly refusal: Refusal;
  readonly fields: Readonly<Record<string, string>>;
  /** What the form held, where it is shown again as it was. */
  readonly written?: Readonly<Record<string, string>>;
}
