import { useFormat } from "#app/features/layout/use-format.ts";

/** A window on the clock of the address, in words: "12–4 p.m." */
export function useHours() {
  const format = useFormat();
  return (start: string, end: string) =>
    format.timeWindow(`2026-01-01T${start}:00Z`, `2026-01-01T${end}:00Z`, "UTC");
}
