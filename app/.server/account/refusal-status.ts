import type { Refusal } from "#machines/kit";

/** Status and headers of a form that did not get through: who tried too often is told when to come back. */
export function answeredWith(refusal: Refusal | null): ResponseInit {
  if (refusal?.code !== "TooManyAttempts") return { status: 422 };
  const { seconds, minutes } = refusal.details ?? {};
  const wait = typeof seconds === "number" ? seconds : Number(minutes ?? 1) * 60;
  return { status: 429, headers: { "Retry-After": String(wait) } };
}
