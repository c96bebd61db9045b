/**
 * Which folder may import what, as a table for `no-restricted-imports`. Each entry names what is refused by a regex:
 * patterns of the `group` kind follow gitignore, where `#` begins a comment, and would match nothing here.
 */

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { machineLayers } from "./layers/machines.js";
import { extension, packagesOnly, tests, upwards } from "./layers/patterns.js";

/** @import { Layer, Pattern } from "./layers/patterns.js" */

/**
 * The rooms of the server from the lowest floor to the highest: each may use what stands before it, and nothing that
 * stands behind it. `docs/architecture.md` draws them.
 */
const rooms = [
  "engine",
  "outside",
  "request",
  "identity",
  "mail",
  "privacy",
  "delivery",
  "catalogue",
  "cart",
  "checkout",
  "payments",
  "subscriptions",
  "orders",
  "after-sales",
  "place-order",
  "orders-api",
  "account",
  "audit",
  "commands",
  "gallery",
  "demo",
  "console",
  "boot",
];

/** They show other rooms' pages, or walk them, as a shopper would. */
const readersOfPages = ["gallery", "demo"];

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

/** @type {Pattern[]} */
const server = [
  extension,
  upwards,
  { regex: "^#app/(features|ui|routes)", message: "The server knows no screens." },
  {
    regex: "^#db/",
    message: "`#db` is the only door to the database; what `#db/raw` shows is for tests.",
  },
];

/** @type {Pattern} */
const leaf = {
  regex: "\\.(page|actions)\\.tsx?$",
  message: "A page is a leaf: what others need of it stands beside it in a file of its own.",
};

/** @type {Pattern} */
const bareDatabase = {
  regex: "^(drizzle-orm|better-sqlite3)",
  message: "Only `db` knows which database there is: the store asks its repositories.",
};

/** @type {Pattern} */
const program = {
  regex: "^#app/\\.server/sandbox/",
  message: "The sandbox is a program of its own: it is known by its port in `outside`.",
};

/**
 * @param {string} room
 * @param {number} floor
 * @returns {Layer}
 */
const roomLayer = (room, floor) => ({
  name: `app/.server/${room}`,
  files: [`app/.server/${room}/**`],
  except: tests,
  patterns: [
    ...server,
    bareDatabase,
    program,
    ...(readersOfPages.includes(room) ? [] : [leaf]),
    ...(floor === rooms.length - 1
      ? []
      : [
          {
            regex: `^#app/\\.server/(${rooms.slice(floor + 1).join("|")})/`,
            message: `${room} stands below: what both need belongs on its floor or deeper.`,
          },
        ]),
  ],
});

/** @type {Layer[]} */
export const layers = [
  ...machineLayers,
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
  ...rooms.map(roomLayer),
  {
    name: "app/.server/sandbox",
    files: ["app/.server/sandbox/**"],
    except: tests,
    patterns: [
      ...server,
      {
        regex: "^#app/\\.server/(?!(outside|sandbox)/|request/(env|log)\\.ts$)",
        message:
          "The sandbox is a program of its own: it knows the shapes of the ports in `outside`, and the settings it starts with.",
      },
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
        regex: `^#machines(?!/(${browserLifecycles.join("|")})$)(?!(?:/[\\w-]+){2,3}\\.rules\\.ts$)`,
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
