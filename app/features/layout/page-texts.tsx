import { useLocation, useMatches } from "@remix-run/react";
import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { lazy, useEffect, useState } from "react";
import type { ComponentType } from "react";
import { isLocale, loadTexts, localeOf } from "#app/i18n.ts";
import type { Locale } from "#app/i18n.ts";
import { addTexts, textsElement } from "#app/texts.ts";

/**
 * The texts that this document was written with, and in the browser the rest of them: they are fetched as soon as the
 * page is alive, and no other page is shown before they are there. `undefined` leaves the language as it is; else a
 * link into another one is followed, such as from the US store to the Polish one or into express checkout.
 */
export function PageTexts({ chosen }: { chosen: string | null | undefined }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const matches = useMatches();
  const [written] = useState(matches);
  const spoken = isLocale(i18n.locale) ? i18n.locale : "en-US";
  const locale = chosen === undefined ? spoken : localeOf(pathname, chosen);
  useEffect(() => {
    let left = false;
    void bring(i18n, locale, pathname).then((texts) => {
      if (!left && i18n.locale !== locale) i18n.loadAndActivate({ locale, messages: { ...texts } });
    });
    return () => {
      left = true;
    };
  }, [i18n, locale, pathname]);
  // The router changes pages in transitions, so the page that is there stays until the texts of the next one are.
  const awaited = matches === written ? [] : [...new Set([spoken, locale])];
  return (
    <>
      <script {...textsElement} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      {awaited.map((language) => {
        const Arrival = arrivalOf(i18n, language, pathname);
        return <Arrival key={language} />;
      })}
    </>
  );
}

/** Fetches the texts of a page; those in the language that is spoken are added to it. */
async function bring(i18n: I18n, locale: Locale, pathname: string) {
  const texts = await loadTexts(locale, pathname);
  if (i18n.locale === locale) addTexts(i18n, locale, texts);
  return texts;
}

const arrivals = new Map<string, ComponentType>();

/** Renders nothing, and not before the texts are there. Only a browser moves on, so only a browser asks. */
function arrivalOf(i18n: I18n, locale: Locale, pathname: string): ComponentType {
  const area = `${locale}/${pathname.split("/")[1]}`;
  const known =
    arrivals.get(area) ??
    lazy(async () => {
      await bring(i18n, locale, pathname);
      return { default: () => null };
    });
  arrivals.set(area, known);
  return known;
}
