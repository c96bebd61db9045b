import { useLingui } from "@lingui/react/macro";

const MINUTE = 60_000;

/** What is left until an instant, to the minute: "3 h 12 m", "15 d 2 h", "now" once it has come. */
export function useSpan(now: string): (until: string) => string {
  const { t } = useLingui();
  return (until) => {
    const left = Date.parse(until) - Date.parse(now);
    if (left <= 0) return t`now`;
    const seconds = Math.ceil(left / 1000);
    if (left < MINUTE) return t`in ${seconds} s`;
    const minutes = Math.floor(left / MINUTE);
    const [days, hours, rest] = [
      Math.floor(minutes / 1440),
      Math.floor((minutes % 1440) / 60),
      minutes % 60,
    ];
    if (days > 0) return t`in ${days} d ${hours} h`;
    return hours > 0 ? t`in ${hours} h ${rest} m` : t`in ${rest} m`;
  };
}
