/**
 * `no-restricted-imports` sees what stands at the head of a file. This asks the same patterns of `import("…")`, as a value and
 * as a type.
 */

/** @import { Rule } from "eslint" */
/** @import { Pattern } from "./patterns.js" */

/** @type {Rule.RuleModule} */
export const lateImports = {
  meta: { type: "problem", schema: [{ type: "array" }] },
  create(context) {
    /** @type {Pattern[]} */
    const patterns = context.options[0];
    const refused = patterns
      .filter(({ importNames }) => !importNames)
      .map((pattern) => ({ ...pattern, regex: new RegExp(pattern.regex, "u") }));

    /**
     * @param {Rule.Node} node
     * @param {unknown} specifier null where it is worked out, which no lint can follow
     * @param {boolean} isType
     */
    function ask(node, specifier, isType) {
      if (typeof specifier !== "string") return;
      for (const { regex, message, allowTypeImports = false } of refused)
        if (regex.test(specifier) && !(isType && allowTypeImports))
          context.report({ node, message });
    }

    return {
      /** @param {Rule.Node & { type: "ImportExpression" }} node */
      ImportExpression: (node) => ask(node, textOf(node.source), false),
      /** @param {Rule.Node & { source: unknown }} node */
      TSImportType: (node) => ask(node, textOf(node.source), true),
    };
  },
};

/**
 * The text of a specifier, written in quotes or between backticks without a value in it.
 * @param {unknown} node
 */
function textOf(node) {
  const { value, quasis } =
    /** @type {{ value?: unknown, quasis?: { value: { cooked: string } }[] }} */ (node);
  return quasis?.length === 1 ? quasis[0]?.value.cooked : value;
}
