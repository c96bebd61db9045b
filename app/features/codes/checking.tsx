import { useLive } from "#app/features/events/use-live.ts";

/** Looks again as soon as the code was answered; without scripts the shopper reloads. */
export function Checking({ href }: { href: string }) {
  useLive(href);
  return null;
}
