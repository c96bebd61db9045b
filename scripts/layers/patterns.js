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

/** @type {Pattern} */
export const upwards = {
  regex: "^\\.\\./",
  message: "`./` inside a folder, `#` across folders.",
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
