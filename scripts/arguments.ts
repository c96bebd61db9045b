/** What a program is told on its command line. */
import { parseArgs } from "node:util";
import type { ParseArgsConfig } from "node:util";

/**
 * The arguments of `npm run <program>`, of which at most so many are names. What it does not know, and a name too many, ends it with a
 * sentence and code 2, and nothing was done.
 */
export function programArguments<T extends ParseArgsConfig>(
  program: string,
  config: T,
  mostNames = Infinity,
) {
  try {
    const parsed = parseArgs(config);
    const over: readonly string[] = parsed.positionals.slice(mostNames);
    if (over.length > 0) throw new Error(`Nothing is called for by: ${over.join(" ")}`);
    return parsed;
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
