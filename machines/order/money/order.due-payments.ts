import type { Context } from "../order.schema.ts";

/** The payments that fail or ask for an update; workflow 2.0.0 alone knows the latter (ORD-65, OPEN-08). */
export function duePayments({ payments, workflowVersion }: Context): Context["payments"] {
  return payments.filter(
    ({ status, needsUpdate }) =>
      status === "failed" || (needsUpdate && workflowVersion === "2.0.0"),
  );
}
