/** A store whose mail about accounts is really written, and whoever reads it. */
import { openLimits } from "#db";
import { accountMailCommands } from "#app/.server/commands/mail/account-mail.ts";
import { dataErasureCommands } from "#app/.server/commands/privacy/data-erasure.ts";
import { drainOutbox } from "#app/.server/engine/worker.ts";
import type { Mail } from "#app/.server/mail/post.ts";
import { readEnv } from "#app/.server/request/env.ts";
import { wentIn } from "./levels.ts";
import { silentCommands } from "./engine.ts";
import type { TestScope } from "./scope.ts";
import { storyEngine } from "./stories.ts";

/** A provider that keeps nothing for anybody. */
const noCards = {
  keptCards: async () => [],
  forgetCard: async (): Promise<never> => {
    throw new Error("there is no card to forget");
  },
};

interface Mailbox {
  readonly scope: TestScope;
  /** The mails to an address so far, oldest first. */
  mailsTo(address: string): Promise<Mail[]>;
  /** The newest of them. */
  newestTo(address: string): Promise<Mail>;
}

/** A store that sends what it has to say about accounts, and nothing else; in memory unless the settings name a file. */
export function storeWithMail(settings: Readonly<Record<string, string>> = {}): Mailbox {
  const env = readEnv({ DATABASE_FILE: ":memory:", ...settings });
  const sent: Mail[] = [];
  const post = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
  const own = { ...accountMailCommands(post, env), ...dataErasureCommands(post, env, noCards) };
  const commands = new Proxy(silentCommands, {
    get: (silent, name: string) => own[name] ?? silent[name],
  });
  // The clock of the machine, for the sake of programs that an operator runs beside the store.
  const engine = storyEngine({ commands, file: env.databaseFile });
  if (env.databaseFile !== ":memory:") engine.clock.set(new Date().toISOString());
  const mailsTo = async (address: string) => {
    wentIn("mail");
    await drainOutbox(engine);
    return sent.filter(({ to }) => to === address);
  };
  return {
    scope: {
      engine,
      wallClock: engine.clock,
      env,
      limits: openLimits(":memory:"),
      ip: "203.0.113.7",
      waits: { seconds: 0 },
    },
    mailsTo,
    async newestTo(address) {
      const newest = (await mailsTo(address)).at(-1);
      if (!newest) throw new Error(`nobody wrote to ${address}`);
      return newest;
    },
  };
}

/** The first address of this store that a mail's text has, as a path. */
export function linkIn({ text }: Mail): string {
  const [link = ""] = /https?:\/\/\S+/.exec(text) ?? [];
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The six digits of a mail. */
export function codeIn({ text }: Mail): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? "";
}
