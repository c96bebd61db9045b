import { lingui } from "@lingui/vite-plugin";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import babel from "vite-plugin-babel";
import remixConfig from "./remix.config.js";

/** Compiles lingui's macros; the include is spelled out because the plugin's default skips TSX. */
const macros = babel({
  include: /\/(app|machines)\/.*\.tsx?$/,
  babelConfig: {
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ["typescript", "jsx"] },
    plugins: ["@lingui/babel-plugin-lingui-macro"],
  },
});

export default defineConfig({
  plugins: [remix(remixConfig), macros, lingui()],
  build: { target: "es2022", assetsInlineLimit: 0 },
});
