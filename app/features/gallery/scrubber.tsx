import { useNavigate } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import styles from "./gallery.module.css";
import type { Moment } from "./moments.tsx";

/** Back and forth through the moments of an instance: links for everybody, and a slider where scripts run. */
export function Scrubber({
  moments,
  at,
  hrefOf,
}: {
  moments: readonly Moment[];
  at: number;
  hrefOf: (seq: number) => string;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const index = moments.findIndex(({ seq }) => seq === at);
  const [earlier, here, later] = [moments[index - 1], moments[index], moments[index + 1]];
  const position = `${index + 1}/${moments.length}`;
  return (
    <div className={styles.scrub} role="group" aria-label={t`Replay`}>
      <Step to={earlier && hrefOf(earlier.seq)}>
        <Trans>Earlier</Trans>
      </Step>
      <input
        type="range"
        min={0}
        max={moments.length - 1}
        value={index}
        aria-label={t`Moment`}
        aria-valuetext={here ? `${here.event}, ${here.to}` : undefined}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          const moment = moments[valueAsNumber];
          if (moment) navigate(hrefOf(moment.seq), { preventScrollReset: true, replace: true });
        }}
      />
      <Step to={later && hrefOf(later.seq)}>
        <Trans>Later</Trans>
      </Step>
      <span className={styles.mono}>
        {position} {here?.event}
      </span>
    </div>
  );
}

function Step({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <span className="muted">{children}</span>;
  return (
    <LinkButton href={to} look="quiet" small still>
      {children}
    </LinkButton>
  );
}
