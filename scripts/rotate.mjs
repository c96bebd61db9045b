/**
 * `npm run rotate`: makes new secrets in place of those kept beside the database (`DATABASE_FILE`), and keeps the old ones as
 * the previous, which still read what they signed. `-- session-secret` or `-- webhook-secret` rotates one. Where none is kept
 * it makes the first. Node's own modules only.
 */
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const variables = { "session-secret": "SESSION_SECRET", "webhook-secret": "WEBHOOK_SECRET" };

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
for (const [name, variable] of Object.entries(variables))
  if (named.length === 0 || named.includes(name)) rotate(name, variable);

/**
 * @param {string} name
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
  writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600 });
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
          name === "webhook-secret" ? ", and give the new one to the providers" : ""
        }. Mail links of the old one are good as long as it is there: remove it after 90 days.`,
  );
}
