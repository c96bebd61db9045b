import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isLocale, loadCatalog } from "./i18n.ts";

/** Hydrates in the language the server wrote the page in; only that catalogue is loaded. */
async function hydrate() {
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : "en-US";
  const i18n = setupI18n({ locale, messages: { [locale]: await loadCatalog(locale) } });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <RemixBrowser />
        </I18nProvider>
      </StrictMode>,
    );
  });
}

/** A chunk of an older release is gone: load the page anew, at most once a minute, so that an outage does not loop. */
function reloadOnce() {
  const mark = "reloadedAt";
  if (Date.now() - Number(sessionStorage.getItem(mark)) < 60_000) return;
  sessionStorage.setItem(mark, String(Date.now()));
  location.reload();
}

window.addEventListener("vite:preloadError", reloadOnce);
void hydrate();
