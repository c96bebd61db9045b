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

// Here and in no module of its own, which every page would fetch: `error-reporter.tsx` takes over what came before it.
window.early = [];
window.addEventListener("error", (event) => window.early?.push(event));
hydrate();
