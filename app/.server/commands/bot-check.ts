/** What a bot check asks of the challenger. Its word comes back as an event. */
import * as z from "zod";
import type { BotCheckGateway } from "#app/.server/outside/bot-check.ts";
import type { Answer, ExternalCommand } from "#app/.server/engine/engine-context.ts";
import type { RawEvent } from "#machines/kit";
import { external } from "./command.ts";

const about = { subject: z.string(), challengeId: z.string() };

function said(subject: string, event: RawEvent): Answer[] {
  const key = `${event.type}:${String(event.challengeId)}`;
  return [{ to: `bot-check:${subject}`, event, role: "provider", key }];
}

export function botCheckCommands(gateway: BotCheckGateway): Record<string, ExternalCommand> {
  return {
    askForChallenge: external(z.looseObject(about), async ({ subject, challengeId }, { key }) => {
      const { numbers } = await gateway.challenge({ key, challengeId });
      return said(subject, { type: "challenge.ready", challengeId, numbers });
    }),
    judgeChallenge: external(
      z.looseObject({ ...about, answer: z.string() }),
      async ({ subject, challengeId, answer }, { key }) => {
        const { outcome } = await gateway.judge({ key, challengeId, answer });
        return said(subject, { type: `check.${outcome}`, challengeId });
      },
    ),
  };
}
