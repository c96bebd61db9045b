/** Whoever is told to call or to write is told where, in every text of the store. */
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { expect, test } from "vitest";
import { i18nIn } from "#app/.server/request/locale.ts";
import { mailbox, readers, unreached } from "#tests/kit/reached.ts";

/** Where a page puts the number as a link. */
const LINK = "<0";

const catalogs = await getCatalogs(getConfig());

/** The texts that the source has, by their ids; a catalogue keeps those that it had before. */
async function idsOf(): Promise<string[]> {
  const read = await Promise.all(catalogs.map((catalog) => catalog.read("en-US")));
  return read.flatMap((entries) =>
    Object.entries(entries ?? {}).flatMap(([id, { obsolete }]) => (obsolete ? [] : [id])),
  );
}

test.each(readers)(
  "no text of $storefront in $locale tells anybody to call or to write without where",
  async ({ storefront, locale, phone }) => {
    const i18n = await i18nIn(locale, storefront);
    const texts = (await idsOf()).map((id) => i18n._(id));
    const telling = texts.filter((text) => text.includes(phone) || text.includes(mailbox));
    expect(telling.length).toBeGreaterThan(50);
    expect(texts.flatMap((text) => unreached(text, locale, [phone, mailbox, LINK]))).toEqual([]);
  },
);
