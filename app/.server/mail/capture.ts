/** A local SMTP server that keeps what it gets for `/sandbox/mail`: the default until a deployer names a real one. */
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Store } from "#db";
import type { Clock } from "#app/.server/engine/clock.ts";
import { instant } from "#app/.server/engine/clock.ts";

export interface MailCapture {
  /** For nodemailer, e.g. `smtp://127.0.0.1:41025`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Listens on a free port of this machine only. */
export async function startMailCapture(store: Store, clock: Clock): Promise<MailCapture> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        keep(store, clock, Buffer.concat(chunks)).then(() => done(), done);
      });
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.on("error", reject);
    const listening = server.listen(0, "127.0.0.1", () => {
      const address = listening.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function keep(store: Store, clock: Clock, raw: Buffer): Promise<void> {
  const mail = await PostalMime.parse(raw);
  await store.write((tx) =>
    tx.mails.capture({
      messageId: mail.messageId ?? "",
      recipient: mail.to?.[0]?.address ?? "",
      subject: mail.subject ?? "",
      html: mail.html ?? "",
      text: mail.text ?? "",
      receivedAt: instant(clock),
    }),
  );
}
