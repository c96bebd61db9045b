/** The catalogue code for a refused event. */
export function why(): string {
  return "EventNotAllowed";
}
