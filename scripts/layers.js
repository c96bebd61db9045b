/**
 * Which folder may import what, as a table for `no-restricted-imports`. Each entry names what is refused by a regex:
 * patterns of the `group` kind follow gitignore, where `#` begins a comment, and would match nothing here.
 */

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { machineLayers } from "./layers/machines.js";
import {
  bareDatabase,
  extension,
  packagesOnly,
  tests,
  upwards,
  winding,
} from "./layers/patterns.js";
import { program, serverLayers } from "./layers/rooms.js";

/** @import { Layer, Pattern } from "./layers/patterns.js" */

/** Lifecycles of the interface itself, the only ones that a screen may run in the browser: their folders say so. */
const browserLifecycles = readdirSync(new URL("../machines/", import.meta.url), {
  withFileTypes: true,
  recursive: true,
})
  .filter((entry) => entry.name === "index.ts")
  .filter((entry) =>
    readFileSync(join(entry.parentPath, entry.name), "utf8").includes('runsIn: "browser"'),
  )
  .map((entry) => basename(entry.parentPath));

/** @type {Pattern} */
const nothingBefore = {
  regex: "^vitest$",
  importNames: ["beforeEach"],
  message: "A factory returns what a test needs; nothing happens before each.",
};

/** They write or compare a database's file as it lies there. */
const databaseScripts = ["scripts/release.ts"];

/**
 * @param {string[]} running the lifecycles that run in the browser
 * @returns {Pattern[]}
 */
const screen = (running) => [
  extension,
  upwards,
  winding,
  { regex: "^#app/(\\.server|routes)", message: "A screen gets its data from its route." },
  { regex: "^#(db|tests)", message: "A screen gets its data from its route." },
  {
    regex: `^#machines(?!/(${running.join("|")})$)(?!(?:/[\\w-]+){2,3}\\.rules\\.ts$)`,
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
];

/** The gallery steps any lifecycle in the browser, by the kit that it loads when somebody asks for it. */
const simulator = "app/features/gallery/simulator.ts";

/** @type {Layer[]} */
export const layers = [
  ...machineLayers,
  {
    name: "db",
    files: ["db/**"],
    except: tests,
    patterns: [
      extension,
      winding,
      {
        regex: "^#(?!machines)",
        message: "The database knows machines and nothing of the application.",
      },
      {
        regex: "^\\.(?:.*/)(app|machines|tests|scripts)/",
        message: "The database knows machines and nothing of the application.",
      },
      {
        regex: "^(react|@remix-run|@lingui|express|xstate)",
        message: "The database keeps; it neither shows nor decides.",
      },
    ],
  },
  ...serverLayers,
  {
    name: "app/features",
    files: ["app/features/**"],
    except: [simulator, ...tests],
    patterns: screen(browserLifecycles),
  },
  {
    name: "app/features that run any lifecycle",
    files: [simulator],
    patterns: screen(["kit", ...browserLifecycles]),
  },
  {
    name: "app/ui",
    files: ["app/ui/**"],
    except: tests,
    patterns: [
      extension,
      upwards,
      winding,
      packagesOnly(
        [
          "react",
          "react-dom",
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
      winding,
      packagesOnly(["@lingui/core(/macro)?"], "Messages import lingui only."),
      {
        regex: "^#machines(?!(?:/[\\w-]+){2,3}\\.rules\\.ts$)",
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
      winding,
      program,
      { regex: "^\\.", message: "A route knows no other route." },
      {
        regex: "^#app/(?!(\\.server|features)/|paths\\.ts$)",
        message: "A route parses, asks the server and renders a feature.",
      },
      { regex: "^#(db|tests)", message: "A route asks the server." },
      { regex: "^#machines", message: "A route asks the server.", allowTypeImports: true },
      {
        regex: "^(xstate|@xstate|drizzle-orm|better-sqlite3|express|node:)",
        message: "A route asks the server.",
      },
    ],
  },
  {
    name: "app",
    files: ["app/*"],
    patterns: [
      extension,
      upwards,
      winding,
      program,
      {
        regex: "^#(db|machines|tests)",
        message: "Only the server opens the store.",
        allowTypeImports: true,
      },
      {
        regex: "^(xstate|drizzle-orm|better-sqlite3)",
        message: "Only the server opens the store.",
      },
    ],
  },
  {
    name: "tests",
    files: ["tests/**", ...tests],
    patterns: [extension, winding, nothingBefore],
  },
  {
    name: "scripts",
    files: ["scripts/**", "*.js", "*.ts"],
    except: [...databaseScripts, ...tests],
    patterns: [extension, winding, nothingBefore, bareDatabase],
  },
  {
    name: "scripts that open a file of the database",
    files: databaseScripts,
    patterns: [extension, winding, nothingBefore],
  },
];
