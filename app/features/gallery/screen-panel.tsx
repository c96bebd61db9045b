import { Link } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { galleryLooks } from "#app/messages/gallery.ts";
import { paths } from "#app/paths.ts";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./screen-panel.module.css";

/** In which language, which theme and how wide a screen is looked at. */
export interface Look {
  readonly language: "en-US" | "es-US" | "pl";
  readonly theme: "light" | "dark";
  readonly width: "phone" | "desktop";
}

const choices = {
  language: ["en-US", "es-US", "pl"],
  theme: ["light", "dark"],
  width: ["phone", "desktop"],
} as const satisfies { [Part in keyof Look]: readonly Look[Part][] };

/** The screen that people see in a state, in a frame of its own; every choice of how to see it is a link. */
export function ScreenPanel({
  name,
  state,
  look,
  hrefOf,
}: {
  name: string;
  state: string;
  look: Look;
  /** The page with another look, as its `screen` query says it. */
  hrefOf: (look: string) => string;
}) {
  const { i18n, t } = useLingui();
  const { language: lang, theme, width } = look;
  const href = paths.machineScreen(name, state, { lang, theme });
  const parts = Object.keys(choices) as (keyof Look)[];
  return (
    <Panel
      title={<Trans>What people see here</Trans>}
      action={
        <a href={href} target="_blank" rel="noreferrer">
          <Trans>On a page of its own</Trans>
        </a>
      }
    >
      <nav aria-label={t`How to look at it`} className={styles.looks}>
        {parts.map((part) => (
          <ul key={part}>
            {choices[part].map((word) => (
              <li key={word}>
                <Link
                  to={hrefOf(wordsOf({ ...look, [part]: word }))}
                  aria-current={look[part] === word ? "true" : undefined}
                  preventScrollReset
                >
                  {i18n._(galleryLooks[word])}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className={styles.window} data-width={width}>
        {/* A new frame for each address: one that is led on would leave steps behind for the Back button. */}
        <iframe key={href} src={href} title={t`The screen of the state ${state}`} loading="lazy" />
      </div>
    </Panel>
  );
}

function wordsOf({ language, theme, width }: Look): string {
  return [language, theme, width].join(" ");
}
