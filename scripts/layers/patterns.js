/** What several layers refuse alike. */

/**
 * @typedef {{ regex: string, message: string, allowTypeImports?: boolean, importNames?: string[] }} Pattern
 * @typedef {{ name: string, files: string[], except?: string[], patterns: Pattern[] }} Layer
 */

/** @type {Pattern} */
export const extension = {
  regex: "^(\\.{1,2}/|#app/|#tests/)(?!.*\\.(tsx?|m?js|css|json|po|svg|woff2|ttf)(\\?\\w+)?$)",
  message: "An import of ours carries its extension.",
};

/**
 * `./../a.ts` and `./b/../../a.ts` go up as well as `../a.ts` does.
 * @type {Pattern}
 */
export const upwards = {
  regex: "^(?=\\.)(?:.*/)?\\.\\.(?:/|$)",
  message: "`./` inside a folder, `#` across folders.",
};

/**
 * An alias with dots in it would hide where it leads from every other pattern.
 * @type {Pattern}
 */
export const winding = {
  regex: "^#(?:.*/)?\\.{1,2}(?:/|$)",
  message: "An alias names its file without detours.",
};

/** @type {Pattern} */
export const bareDatabase = {
  regex: "^(drizzle-orm|better-sqlite3)(?:/|$)",
  message: "Only `db` knows which database there is: others ask its repositories.",
};

/**
 * Refuses every package but the named ones; `#` and relative imports are left to the other patterns.
 * @param {string[]} allowed regexes
 * @param {string} message
 * @returns {Pattern}
 */
export const packagesOnly = (allowed, message) => ({
  regex: `^(?![.#])(?!(${allowed.join("|")})$)`,
  message,
});

export const tests = ["**/*.test.ts", "**/*.test.tsx"];
