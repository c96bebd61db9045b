/**
 * `npm run rotate`: makes new secrets in place of those kept beside the database (`DATABASE_FILE`), and keeps the old ones as
 * the previous, which still read what they signed. `-- session-secret` or `-- webhook-secret` rotates one. Where none is kept
 * it makes the first. What the session secret seals for good, the second steps of signing in, is sealed with the one of today
 * first: the store that runs reads it, and so does the one that starts next. Between two rotations of a secret the store is
 * started anew: until then there is none.
 */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { endQuietly } from "./pipe.mjs";

const variables = { "session-secret": "SESSION_SECRET", "webhook-secret": "WEBHOOK_SECRET" };

/** What the old one is still good for, and when nobody needs it any more. */
const whileKept = {
  "session-secret":
    "Mail links of the old one are good as long as it is there: remove it after 90 days.",
  "webhook-secret":
    "Webhooks signed with the old one are taken as long as it is there: remove it once every provider signs with the new one.",
};

endQuietly();
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const folder = dirname(process.env.DATABASE_FILE || "var/ohmline.db");
const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(variables, name));
if (unknown.length > 0) {
  console.error(
    `No such secret: ${unknown.join(", ")}. There are ${Object.keys(variables).join(", ")}.`,
  );
  process.exit(2);
}
const chosen = /** @type {(keyof typeof variables)[]} */ (Object.keys(variables)).filter(
  (name) => named.length === 0 || named.includes(name),
);
prepare();
for (const name of chosen) rotate(name, variables[name]);

/** What has to be done while the secrets of today are there; ends without a rotation where it cannot be. */
function prepare() {
  const known = chosen.filter(
    (name) => process.env[variables[name]] || existsSync(join(folder, name)),
  );
  if (known.length === 0 || !existsSync(process.env.DATABASE_FILE || "var/ohmline.db")) return;
  const { status } = spawnSync(process.execPath, ["scripts/run.mjs", "reseal", ...known], {
    stdio: "inherit",
  });
  if (status === 0) return;
  console.error("Nothing was rotated.");
  process.exit(1);
}

/**
 * @param {keyof typeof variables} name
 * @param {string} variable
 */
function rotate(name, variable) {
  if (process.env[variable]) {
    console.log(
      `${variable} is set in the environment: move it to ${variable}_PREVIOUS there, set another one (openssl rand -hex 32), and restart every process of the store.`,
    );
    return;
  }
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  write(draft);
  const isFirst = !existsSync(file);
  if (!isFirst) {
    renameSync(file, `${file}.previous`);
    chmodSync(`${file}.previous`, 0o600);
  }
  renameSync(draft, file);
  console.log(
    isFirst
      ? `${file} is made.`
      : `${file} is new, and the old one is ${file}.previous: restart every process of the store${
          name === "webhook-secret"
            ? ", then give each provider what npm run webhook-keys prints for it"
            : ""
        }. ${whileKept[name]}`,
  );
}

/**
 * Ends where it cannot be written, with what is there left as it is.
 * @param {string} draft
 */
function write(draft) {
  try {
    writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600 });
  } catch (error) {
    rmSync(draft, { force: true });
    const why = error instanceof Error && "code" in error ? error.code : error;
    console.error(`${folder} cannot be written (${why}): the secrets in it are as they were.`);
    process.exit(1);
  }
}
