/** What a program is told on its command line. */
import { parseArgs } from "node:util";
import type { ParseArgsConfig } from "node:util";

/** The arguments of `npm run <program>`. What it does not know ends it with a sentence and code 2, and nothing was done. */
export function programArguments<T extends ParseArgsConfig>(program: string, config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [options, takesNames] = [Object.entries(config.options ?? {}), config.allowPositionals];
    const known = options.map(([name, { type }]) =>
      type === "string" ? `--${name} …` : `--${name}`,
    );
    const said = error instanceof Error ? (error.message.split(/\. |\n/)[0] ?? "") : "";
    process.stderr.write(
      `${said}. npm run ${program} takes ${[...(takesNames ? ["names"] : []), ...known].join(", ")}.\n`,
    );
    process.exit(2);
  }
}
