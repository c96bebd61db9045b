import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en-US",
  locales: ["en-US", "es-US", "pl", "en-XA"],
  pseudoLocale: "en-XA",
  fallbackLocales: { default: "en-US" },
  catalogs: [{ path: "locales/{locale}/messages", include: ["app"], exclude: ["**/*.test.*"] }],
  format: formatter({ lineNumbers: false }),
});
