import { Form, useLocation } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { offeredLocales } from "#app/i18n.ts";
import type { Locale } from "#app/i18n.ts";
import styles from "./preferences.module.css";

/** Each language by its own name; these are never translated. */
const names: Record<Locale, { code: string; name: string }> = {
  "en-US": { code: "EN", name: "English" },
  "es-US": { code: "ES", name: "Español" },
  pl: { code: "PL", name: "Polski" },
  "en-XA": { code: "XA", name: "Ëñĝļíšĥ" },
};

/** A form of one choice that returns to this page, with or without scripts. */
function Preference({ children, reload }: { children: ReactNode; reload?: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action="/preferences"
      className={styles.form}
      reloadDocument={reload}
      preventScrollReset
    >
      <input type="hidden" name="to" value={`${pathname}${search}`} />
      {children}
    </Form>
  );
}

/** EN / ES, or PL / EN in Poland: the language the page is in, and the one it could be in. */
export function LanguageSwitch({ long }: { long?: boolean }) {
  const { i18n, t } = useLingui();
  const offered = offeredLocales(useLocation().pathname);
  const text = (locale: Locale) => names[locale][long ? "name" : "code"];
  return (
    <Preference reload>
      <div role="group" aria-label={t`Language`} className={long ? styles.long : styles.codes}>
        {offered.map((locale) =>
          locale === i18n.locale ? (
            <span key={locale} className={styles.chosen} aria-current="true">
              {text(locale)}
            </span>
          ) : (
            <button key={locale} name="lang" value={locale.slice(0, 2)} lang={locale}>
              <span className="visually-hidden">{long ? "" : `${names[locale].name} `}</span>
              {text(locale)}
            </button>
          ),
        )}
      </div>
    </Preference>
  );
}

/** Light and dark in one place: only the theme that is not on can be pressed, also when the system chose. */
export function ThemeSwitch() {
  const { t } = useLingui();
  return (
    <Preference>
      <button className={styles.toDark} name="theme" value="dark" aria-label={t`Dark colors`}>
        <HalfMoon />
      </button>
      <button className={styles.toLight} name="theme" value="light" aria-label={t`Light colors`}>
        <HalfMoon />
      </button>
    </Preference>
  );
}

/** All three themes in words, for the footer. */
export function ThemeChoice() {
  const { t } = useLingui();
  return (
    <Preference>
      <div role="group" aria-label={t`Colors`} className={styles.long}>
        <button name="theme" value="light">
          <Trans>Light</Trans>
        </button>
        <button name="theme" value="dark">
          <Trans>Dark</Trans>
        </button>
        <button name="theme" value="system">
          <Trans>Same as the system</Trans>
        </button>
      </div>
    </Preference>
  );
}

function HalfMoon() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path d="M10 2.5a7.5 7.5 0 0 1 0 15z" fill="currentColor" />
    </svg>
  );
}
