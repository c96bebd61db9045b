/** What a bot check asks of the challenger. Its word comes back as an event. */
import * as z from "zod";
import type { BotCheckGateway } from "#app/.server/outside/bot-check.ts";
import type { Answer, ExternalCommand } from "#app/.server/engine/engine-context.ts";
import type { RawEvent } from "#machines/kit";
import { external } from "./command.ts";
import { isOn } from "#app/.server/outside/providers.ts";

const about = { subject: z.string(), challengeId: z.string() };

function said(subject: string, event: RawEvent): Answer[] {
  const key = `${event.type}:${String(event.challengeId)}`;
  return [{ to: `bot-check:${subject}`, event, role: "provider", key }];
}

/**
 * Where nobody tells people from robots, whoever does too much has to wait: the first check shuts them out for a while, the
 * one after that lets them go on. A challenge is named by its count.
 */
function unasked(subject: string, challengeId: string): Answer[] {
  const isFirst = Number(challengeId.split("/").at(-1)) % 2 === 1;
  return [
    ...said(subject, { type: "challenge.ready", challengeId, numbers: [0, 0] }),
    ...said(subject, { type: isFirst ? "check.failed" : "check.passed", challengeId }),
  ];
}

export function botCheckCommands(gateway: BotCheckGateway): Record<string, ExternalCommand> {
  return {
    askForChallenge: external(z.looseObject(about), async ({ subject, challengeId }, { key }) => {
      if (!isOn("botCheck")) return unasked(subject, challengeId);
      const { numbers } = await gateway.challenge({ key, challengeId });
      return said(subject, { type: "challenge.ready", challengeId, numbers });
    }),
    judgeChallenge: external(
      z.looseObject({ ...about, answer: z.string() }),
      async ({ subject, challengeId, answer }, { key }) => {
        if (!isOn("botCheck")) return said(subject, { type: "check.passed", challengeId });
        const { outcome } = await gateway.judge({ key, challengeId, answer });
        return said(subject, { type: `check.${outcome}`, challengeId });
      },
    ),
  };
}
