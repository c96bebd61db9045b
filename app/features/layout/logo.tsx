import { useLingui } from "@lingui/react/macro";
import { Anchor } from "#app/ui/anchor.tsx";
import styles from "./header.module.css";

/** The lamp and the name; leads home. */
export function Logo({ href }: { href: string }) {
  const { t } = useLingui();
  return (
    <Anchor className={styles.logo} href={href} aria-label={t`{store}, home`}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="8.9" className={styles.ring} />
        <circle cx="10" cy="10" r="4.2" className={styles.dot} />
      </svg>
      <span translate="no">{t`{store}`}</span>
    </Anchor>
  );
}
