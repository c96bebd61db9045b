/** Keeps mails for `/sandbox/mail` instead of sending them: the default until a deployer names a mail server. */
import type { Store } from "#db";
import type { Clock } from "#app/.server/engine/clock.ts";
import { instant } from "#app/.server/engine/clock.ts";
import type { Post } from "./post.ts";

/** A post whose mails stay here. One that is sent twice is kept once. */
export function catchPost(store: Store, clock: Clock): Post {
  return {
    async send({ messageId, to: recipient, subject, html, text }) {
      const receivedAt = instant(clock);
      await store.write((tx) =>
        tx.mails.capture({ messageId, recipient, subject, html, text, receivedAt }),
      );
    },
    close: () => undefined,
  };
}
