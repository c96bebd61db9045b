import { useLingui } from "@lingui/react/macro";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderStep } from "./order-data.ts";
import styles from "./order-page.module.css";

/** What waits for the customer beside what the page leads with, what ends first on top. */
export function OtherSteps({ steps }: { steps: readonly OrderStep[] }) {
  const { t } = useLingui();
  if (steps.length === 0) return null;
  return (
    <ul className={styles.steps} aria-label={t`Waiting for you`}>
      {steps.map(({ key, text, href, button }) => (
        <li key={`${key} ${href}`}>
          <Notice
            tone="hold"
            action={
              <LinkButton href={href} small>
                {button}
              </LinkButton>
            }
          >
            {text}
          </Notice>
        </li>
      ))}
    </ul>
  );
}
