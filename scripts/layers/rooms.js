/** Which room of the server may import what. */
import { bareDatabase, extension, tests, upwards, winding } from "./patterns.js";

/** @import { Layer, Pattern } from "./patterns.js" */

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
  "shop-api",
  "audit",
  "commands",
  "gallery",
  "demo",
  "console",
  "boot",
];

/** They show other rooms' pages, or walk them, as a shopper would. */
const readersOfPages = ["gallery", "demo"];

/** @type {Pattern[]} */
const server = [
  extension,
  upwards,
  winding,
  { regex: "^#app/(features|ui|routes)", message: "The server knows no screens." },
  { regex: "^#tests/", message: "What tests stand on is no part of the store." },
];

/** @type {Pattern} */
const behindTheDoor = {
  regex: "^#db/",
  message: "`#db` is the only door to the database; what `#db/raw` shows is for tests.",
};

/** @type {Pattern} */
const leaf = {
  regex: "\\.(page|actions)\\.tsx?$",
  message: "A page is a leaf: what others need of it stands beside it in a file of its own.",
};

/** @type {Pattern} */
export const program = {
  regex: "^(#app|\\.)/\\.server/sandbox/",
  message: "The sandbox is a program of its own: it is known by its port in `outside`.",
};

/**
 * What single rooms may not know beside what stands above them.
 * @type {Record<string, Pattern[]>}
 */
const ownLimits = {
  engine: [
    {
      regex: "^#(app/messages/|machines(?!/kit$))",
      message: "The engine runs any lifecycle: it knows the kit, and none of the store's own.",
    },
  ],
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
    behindTheDoor,
    bareDatabase,
    program,
    ...(ownLimits[room] ?? []),
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

/** It opens its own file as the store opens its, and says in the same words why it cannot. */
const sandboxFile = "app/.server/sandbox/database.ts";

/** @type {Pattern[]} */
const sandbox = [
  ...server,
  {
    regex: "^#app/\\.server/(?!(outside|sandbox)/|request/(env|log)\\.ts$)",
    message:
      "The sandbox is a program of its own: it knows the shapes of the ports in `outside`, and the settings it starts with.",
  },
];

/** @type {Layer[]} */
export const serverLayers = [
  ...rooms.map(roomLayer),
  {
    name: "app/.server/sandbox",
    files: ["app/.server/sandbox/**"],
    except: [sandboxFile, ...tests],
    patterns: [
      ...sandbox,
      {
        regex: "^(#db|drizzle-orm|better-sqlite3)(?:/|$)",
        message: "The sandbox keeps its own books, in its own file: the store's database is none.",
      },
    ],
  },
  {
    name: "the file of the sandbox",
    files: [sandboxFile],
    patterns: [
      ...sandbox,
      behindTheDoor,
      { regex: "^drizzle-orm(?:/|$)", message: "The sandbox asks its own file without an ORM." },
    ],
  },
];
