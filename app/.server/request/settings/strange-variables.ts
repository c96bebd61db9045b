/** Variables that somebody meant for the store, and that it would not read: one letter off, or with a name that it has not. */

const ours =
  /^(PROVIDER|STORE|SESSION|WEBHOOK|TRUSTED|SMTP|DATABASE)_|^(WORKER|SANDBOX|DEMO)(_|S?$)|^(DATABASE|SMTP)$/;

/** What desktops set for themselves. */
const others: ReadonlySet<string> = new Set(["SESSION_MANAGER"]);

/** Shorter names are too near to too many words. */
const SHORTEST = 5;

/** Each as a sentence, with the name it may have been meant for. */
export function strangeVariables(given: readonly string[], known: readonly string[]): string[] {
  return given
    .filter((name) => !known.includes(name) && !others.has(name))
    .flatMap((name) => {
      const meant = known.find((one) => one.length >= SHORTEST && isOneOff(name, one));
      if (meant !== undefined) return [asking(name, meant)];
      if (!ours.test(name)) return [];
      const whole = known.find((one) => one.startsWith(`${name}_`));
      return [whole ? asking(name, whole) : `${name} is no variable of the store: leave it out.`];
    });
}

const asking = (name: string, meant: string) =>
  `${name} is no variable of the store: is it ${meant}?`;

/** Whether one letter more, less or other makes one name of the other. */
function isOneOff(one: string, other: string): boolean {
  const [short = "", long = ""] = [one, other].sort((a, b) => a.length - b.length);
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = long.slice(same + 1);
  return rest === short.slice(same + (long.length === short.length ? 1 : 0));
}
