/**
 * `npm run webhook-keys`: what each provider is given, made from the webhook secret: the key that it signs its webhooks with, and
 * the token that the store's calls show. `-- PROVIDER` prints one provider's alone. Nobody is given the secret itself.
 */
import {
  readOperatorEnv,
  requireWebhookSecret,
} from "#app/.server/boot/operator/operator-secrets.ts";
import { isProvider } from "#app/.server/outside/webhooks/webhook-events.ts";
import { webhookProviders } from "#app/.server/outside/webhooks/webhook-providers.ts";
import { callToken, webhookKeys } from "#app/.server/outside/webhooks/webhook-signature.ts";
import { programArguments } from "./arguments.ts";

const { positionals } = programArguments("webhook-keys", { allowPositionals: true, options: {} });
const unknown = positionals.filter((name) => !isProvider(name));
const say = (line: string) => process.stdout.write(`${line}\n`);

if (unknown.length > 0) {
  say(`No such provider: ${unknown.join(", ")}. There are ${webhookProviders.join(", ")}.`);
  process.exitCode = 2;
} else {
  const env = readOperatorEnv();
  requireWebhookSecret(env);
  const meant = positionals.length === 0 ? webhookProviders : positionals.filter(isProvider);
  for (const provider of meant)
    say(`${provider.padEnd(10)} ${webhookKeys(env, provider)[0] ?? ""}`);
  say(`${"token".padEnd(10)} ${callToken(env.webhookSecret)}`);
}
