/** What the screens of a schedule are told; days are `YYYY-MM-DD`. */
import type { RefusedAnswer } from "#app/features/order/refusal.tsx";
import type { FieldTextCode } from "#app/messages/fields.ts";
import type { Status as DeliveryStatus } from "#machines/delivery-schedule";
import type { Status as InstallationStatus } from "#machines/installation-schedule";

interface Hours {
  readonly start: string;
  readonly end: string;
}

export interface ScheduleData {
  readonly orderId: string;
  readonly orderHref: string;
  readonly hereHref: string;
  /** Once it is on its way. */
  readonly trackHref: string | null;
  readonly kind: "delivery" | "installation";
  readonly name: string;
  /** The old one leaves with the truck that brings it. */
  readonly takesOldAway: boolean;
  /** Null where the line has no schedule. */
  readonly status: DeliveryStatus | InstallationStatus | null;
  readonly selectedOn: string | null;
  /** That day has passed, and nobody came. */
  readonly isOver: boolean;
  /** It could not be handed over, or what is to be installed could not: no day holds. */
  readonly isAway: boolean;
  readonly hours: Hours | null;
  readonly dates: readonly string[];
  readonly windows: readonly (Hours & { readonly value: string })[];
  readonly chosenOn: string | null;
  readonly isMissing: boolean;
  /** Why there is nothing to choose from. */
  readonly code: string | null;
  readonly requestedOn: string | null;
  /** The day on which the carrier cannot come, though it was asked for. */
  readonly refusedOn: string | null;
  readonly requestFrom: string | null;
  readonly canChange: boolean;
  readonly canReschedule: boolean;
  readonly ticket: { readonly key: string };
  readonly liveHref: string;
}

export interface ScheduleAnswer extends RefusedAnswer {
  readonly fields: Readonly<Record<string, FieldTextCode>>;
}

export interface ScheduleProps extends ScheduleData {
  readonly answer: ScheduleAnswer | undefined;
}
