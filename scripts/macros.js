/** Compiles lingui's macros, for the build and for the tests. */
import { readFileSync } from "node:fs";
import babel from "vite-plugin-babel";

/** Two files in three have no macro, and are not worth a parser of their own. */
const hasMacro = (/** @type {string} */ id) =>
  /@lingui\/\w+\/macro/.test(readFileSync(id.replace(/\?.*$/, ""), "utf8"));

/** The include is spelled out because the plugin's default skips TSX. */
export const macros = babel({
  include: /\/(app|machines)\/.*\.tsx?$/,
  filter: hasMacro,
  babelConfig: {
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ["typescript", "jsx"] },
    plugins: ["@lingui/babel-plugin-lingui-macro"],
  },
});
