/** Every text of the source stands in each catalogue, has a translation there, and compiles. Writes nothing. */
import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";

const config = getConfig();
const complaints: string[] = [];

for (const catalog of await getCatalogs(config)) {
  const collected = await catalog.collect();
  if (!collected) complaints.push(`${catalog.path}: its source could not be read`);
  const inSource = Object.entries(collected ?? {});
  for (const locale of config.locales.filter((name) => name !== config.pseudoLocale)) {
    const entries = (await catalog.read(locale)) ?? {};
    const messages: Record<string, string> = {};
    for (const [id, { message, origin }] of inSource) {
      const where = `${locale}: "${message ?? id}" (${origin?.[0]?.[0] ?? "?"})`;
      const entry = entries[id];
      const isSource = locale === config.sourceLocale;
      const text = entry?.translation || (isSource ? (message ?? id) : "");
      if (!entry) complaints.push(`${where} was never extracted`);
      else if (!text) complaints.push(`${where} has no translation`);
      messages[id] = text;
    }
    for (const { source, error } of createCompiledCatalog(locale, messages, { strict: true })
      .errors) {
      complaints.push(`${locale}: "${source}" does not compile: ${error.message}`);
    }
  }
}

for (const complaint of complaints) console.error(complaint);
console.log(`${complaints.length} complaints about texts`);
process.exitCode = complaints.length === 0 ? 0 : 1;
