/** What the house asks of its code. The import layers are a table in `scripts/layers.js`. */
import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { layers } from "./scripts/layers.js";
import { lateImports } from "./scripts/layers/late-imports.js";

const defaultExport = {
  selector: "ExportDefaultDeclaration, ExportSpecifier[exported.name='default']",
  message: "Exports are named; only Remix and config files need a default.",
};

/** In a machine only `at` of an event tells the time, and nothing is left to chance. */
const machineRules = [
  [
    "Property[key.name=/^(invoke|spawn)$/]",
    "A machine asks the engine by a named command; it runs nothing itself.",
  ],
  [
    "CallExpression[callee.name=/^(spawnChild|sendTo|sendParent|forwardTo|emit|fromPromise|fromCallback|fromObservable)$/]",
    "A machine speaks to others by `tell` and `begin`, and asks the engine by commands.",
  ],
  ["Property[key.value='*']", "A wildcard makes every event legal: name them."],
  [
    "Property[key.name='type'][value.value='history']",
    "History states do not survive storage: use a projection.",
  ],
  [
    "Property[key.name=/^(actions|entry|exit|guard)$/] > :matches(ArrowFunctionExpression, FunctionExpression)",
    "Actions and guards have names: put them into `setup`.",
  ],
  [
    "Property[key.name=/^(actions|entry|exit)$/] > ArrayExpression > :matches(ArrowFunctionExpression, FunctionExpression)",
    "Actions have names: put them into `setup`.",
  ],
  [
    "Property[key.name=/^(actions|entry|exit)$/] > CallExpression[callee.name=/^(assign|enqueueActions|raise|log|cancel)$/]",
    "Actions have names: put them into `setup`.",
  ],
  [
    "Property[key.name=/^(actions|entry|exit)$/] > ArrayExpression > CallExpression[callee.name=/^(assign|enqueueActions|raise|log|cancel)$/]",
    "Actions have names: put them into `setup`.",
  ],
  [
    "Property[key.name='after'] > ObjectExpression > Property[key.type='Literal'][key.raw=/^[0-9]/]",
    "Delays have names.",
  ],
  [
    "NewExpression[callee.name='Date'][arguments.length=0]",
    "Time comes in on the event: `event.at`.",
  ],
].map(([selector, message]) => ({ selector, message }));

const outsideWorld = [
  ["Date", "now", "Time comes in on the event: `event.at`."],
  ["performance", "now", "Time comes in on the event: `event.at`."],
  ["Math", "random", "Chance and ids come in on the event."],
  ["crypto", "randomUUID", "Ids come in on the event or the input."],
  ["process", "env", "Settings come in on the input."],
].map(([object, property, message]) => ({ object, property, message }));

/** Text between tags that no macro takes to the translators; the store's own name is the same in every language. */
const bareText = [
  {
    selector:
      "JSXText[value=/\\p{L}{2}/u]:not([value=/^\\s*ohmline\\s*$/i]):not(JSXElement[openingElement.name.name=/^(Trans|Plural|Select|SelectOrdinal|code)$/] JSXText)",
    message: "Text for people goes through <Trans>.",
  },
  {
    selector:
      "JSXAttribute[name.name=/^(aria-label|aria-description|alt|title|placeholder|label)$/] > Literal[value=/\\p{L}{2}/u]",
    message: "Text for people goes through t`…` of useLingui().",
  },
];

/** Words of our own that gave way to the field's terms; the glossary of docs/architecture.md has what they became. */
const oldWords = [
  ...["lamp", "decidesBy", "Speech", "Spoken", "silence", "Settled", "Birth", "BirthRequest"],
  ...["birth", "births", "born", "Asked", "DeviceAsked", "Till", "till", "openTill"],
  ...[
    "deskId",
    "findDesk",
    "notedAtDesk",
    "ftc",
    "rtc",
    "rtcHref",
    "RtcView",
    "FtcConfirmationView",
  ],
  ...["livesOf", "jointSteps", "JointStep", "isJoint", "PaymentDoor", "CheckoutDoor", "leaseEnd"],
  ...[
    "Shell",
    "shell",
    "PricedShell",
    "shellActions",
    "Door",
    "door",
    "SchedulingDoor",
    "originOf",
  ],
  ...["joint", "exchangeId", "returnUntil", "returnsUntil", "leaseUntil", "CardFace", "faceOf"],
  ...["Patch", "speech", "saying"],
];

/** A cent is rounded in one place, by a name that says which way. */
const roundedCents = {
  selector:
    "CallExpression[callee.object.name='Math'][callee.property.name=/^(round|floor|ceil|trunc)$/] Identifier[name=/cents$/i]",
  message: "Money is rounded by the named functions of machines/kit/money/rounding.ts.",
};

/**
 * A cast is a claim that nobody checks. Left are the type of a `setup`, constants, less than what is known (`unknown`), the keys
 * of a constant, and in a guard of refusals the snapshot and the event, which their lifecycle has checked.
 */
const cast = {
  selector: [
    "TSAsExpression:not([typeAnnotation.typeName.name='const'])",
    ":not([typeAnnotation.type='TSUnknownKeyword'])",
    ":not([expression.type='ObjectExpression'][expression.properties.length=0])",
    ":not([expression.callee.object.name='Object'][expression.callee.property.name='keys'])",
    ":not([expression.object.name='snapshot'][expression.property.name='context'])",
    ":not([expression.type='Identifier'][expression.name='event'])",
  ].join(""),
  message: "Parse it, or let the type follow from a value: a cast is for what docs/style.md names.",
};

/** Where a cast says what the types of somebody else do not. */
const casting = {
  machines: [
    ...["machines/kit/{events,step}.ts", "machines/kit/schema/fields.ts"],
    "machines/kit/walk/coverage.ts",
  ],
  others: [
    ...["app/.server/outside/webhooks/webhook-events.ts", "app/.server/request/form-fields.ts"],
    ...["app/.server/request/security.ts", "app/features/events/lasting-import.ts"],
    ...["db/{compact,repositories}.ts", "scripts/{bench,release}.ts"],
  ],
};

const processEnv = {
  object: "process",
  property: "env",
  message: "The environment is read once, by app/.server/request/env.ts.",
};

/**
 * `no-restricted-syntax` is replaced, not merged, by a later entry: each group of files gets its whole list here.
 * @param {...unknown} rules
 * @returns {["error", ...unknown[]]}
 */
const forbid = (...rules) => ["error", ...rules];

const plugins = { layers: { rules: { "late-imports": lateImports } } };

/** Markup takes more lines for as much to think of. @param {number} max */
const functionLines = (max) => ({ max, skipBlankLines: true, skipComments: true });

export default defineConfig(
  globalIgnores(["build/", "var/", "coverage/", "db/migrations/", "locales/"]),
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-ignore": true, "ts-nocheck": true, "ts-expect-error": true, "ts-check": true },
      ],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      "max-lines": ["error", { max: 300 }],
      "no-warning-comments": [
        "error",
        { terms: ["todo", "fixme", "xxx", "hack"], location: "start" },
      ],
      "no-restricted-syntax": forbid(defaultExport, roundedCents, cast),
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "object-shorthand": "error",
    },
  },
  {
    files: ["app/**/*.tsx", "app/**/*.ts"],
    plugins: { "react-hooks": { rules: reactHooks.rules } },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
    },
  },
  {
    files: ["app/**", "db/**", "machines/**"],
    rules: { "no-console": "error", "no-restricted-properties": ["error", processEnv] },
  },
  {
    files: ["app/**", "db/**", "machines/**", "tests/**"],
    rules: { "id-denylist": ["error", ...oldWords] },
  },
  {
    // Node calls an option of `spawn` so.
    files: ["scripts/**"],
    rules: { "id-denylist": ["error", ...oldWords.filter((word) => word !== "shell")] },
  },
  // A module's own interface can be widened by an interface only.
  { files: ["**/*.d.ts"], rules: { "@typescript-eslint/consistent-indexed-object-style": "off" } },
  { files: ["app/.server/request/env.ts"], rules: { "no-restricted-properties": "off" } },
  {
    files: ["app/features/**/*.tsx", "app/ui/**/*.tsx"],
    rules: { "no-restricted-syntax": forbid(defaultExport, roundedCents, cast, ...bareText) },
  },
  {
    files: ["app/routes/**", "app/root.tsx"],
    rules: { "no-restricted-syntax": forbid(roundedCents, cast, ...bareText) },
  },
  { files: ["app/routes/**"], rules: { "max-lines": ["error", { max: 60 }] } },
  // Written from the document of the calls.
  { files: ["clients/shop-calls.ts"], rules: { "max-lines": "off" } },
  {
    files: ["{app,db,machines,scripts}/**/*.ts"],
    // Templates are text, a function around it.
    ignores: ["**/*.test.ts", "scripts/*-template.ts"],
    rules: { "max-lines-per-function": ["error", functionLines(70)] },
  },
  {
    files: ["app/**/*.tsx"],
    rules: { "max-lines-per-function": ["error", functionLines(100)] },
  },
  {
    // A reporter of vitest's is named by its file, as a config is.
    files: ["app/entry.server.tsx", "app/routes.ts", "*.config.{js,ts}", "scripts/progress.js"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["machines/kit/money/rounding.ts"],
    rules: { "no-restricted-syntax": forbid(defaultExport) },
  },
  {
    files: ["machines/**"],
    ignores: ["**/*.test.ts", "machines/kit/money/rounding.ts"],
    rules: {
      "no-restricted-syntax": forbid(defaultExport, roundedCents, cast, ...machineRules),
      "no-restricted-properties": ["error", ...outsideWorld],
      "no-restricted-globals": [
        "error",
        "setTimeout",
        "setInterval",
        "fetch",
        "window",
        "document",
      ],
    },
  },
  { files: casting.others, rules: { "no-restricted-syntax": forbid(defaultExport, roundedCents) } },
  {
    files: casting.machines,
    rules: { "no-restricted-syntax": forbid(defaultExport, roundedCents, ...machineRules) },
  },
  ...layers.map(({ files, except = [], patterns }) => ({
    files,
    ignores: except,
    plugins,
    rules: {
      "@typescript-eslint/no-restricted-imports": forbid({ patterns }),
      "layers/late-imports": forbid(patterns),
    },
  })),
  {
    files: ["**/*.test.{ts,tsx}", "tests/**"],
    rules: {
      // A test does its arithmetic by hand.
      "no-restricted-syntax": forbid(defaultExport),
      // A fixture that needs no other fixture must still take its first argument apart.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
      "no-restricted-properties": [
        "error",
        ...["skip", "only", "todo", "skipIf"].map((property) => ({
          object: "test",
          property,
          message: "A test runs or it goes.",
        })),
        {
          object: "vi",
          property: "mock",
          message: "Our own code is not mocked; a port gets a real stand-in.",
        },
      ],
    },
  },
);
