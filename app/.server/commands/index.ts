/** Every command a machine may ask for, by name. */
import type { Env } from "../env.ts";
import type { Gateways } from "../gateways/http.ts";
import type { Post } from "../mail/post.ts";
import type { Shell } from "../shell.ts";
import type { Vault } from "../vault.ts";
import { fulfilmentCommands } from "./fulfilment.ts";
import { giftCardCommands } from "./gift-card.ts";
import { mailCommands } from "./mail.ts";
import { paymentCommands } from "./payment.ts";
import { stockCommands } from "./stock.ts";

/** What commands work with. */
export interface World {
  readonly gateways: Gateways;
  readonly vault: Vault;
  readonly post: Post;
  readonly env: Env;
}

export function createCommands({ gateways, vault, post, env }: World): Shell["commands"] {
  return {
    ...stockCommands,
    ...paymentCommands(gateways.payment, vault),
    ...fulfilmentCommands(gateways),
    ...giftCardCommands,
    ...mailCommands(post, env),
  };
}
