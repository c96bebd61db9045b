import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/**
 * Texts that no page of the shop needs have catalogues of their own: mail is written on the server, and a catalogue
 * named like the first segment of an address travels with the pages below it alone (`loadTexts` in app/i18n.ts).
 */
const areas: Readonly<Record<string, readonly string[]>> = {
  programs: ["app/features/programs/**", "app/routes/programs-*.tsx"],
  machines: ["app/features/gallery/**", "app/messages/gallery.ts", "app/routes/machine*.ts*"],
  mail: [
    "app/messages/mail.ts",
    "app/messages/mail-account.ts",
    "app/messages/mail-claims.ts",
    "app/messages/mail-erasure.ts",
    "app/messages/mail-hook.ts",
  ],
  sandbox: ["app/features/sandbox/**", "app/messages/sandbox.ts", "app/routes/sandbox*.tsx"],
};

const tests = "**/*.test.*";

export default defineConfig({
  sourceLocale: "en-US",
  locales: ["en-US", "es-US", "pl", "en-XA"],
  pseudoLocale: "en-XA",
  fallbackLocales: { default: "en-US" },
  catalogs: [
    {
      path: "locales/{locale}/messages",
      include: ["app"],
      exclude: [tests, ...Object.values(areas).flat()],
    },
    ...Object.entries(areas).map(([name, include]) => ({
      path: `locales/{locale}/${name}`,
      include: [...include],
      exclude: [tests],
    })),
  ],
  format: formatter({ lineNumbers: false }),
});
