import { I18nProvider } from "@lingui/react";
import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { browserTexts } from "./texts.ts";

/** Hydrates in the language and with the texts that the server wrote the page in. */
function hydrate() {
  const i18n = browserTexts(document);
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
hydrate();
