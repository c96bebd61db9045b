/** Sends mail over SMTP. */
import { createTransport } from "nodemailer";

export interface Mail {
  /** Stable over attempts, so that a mail sent twice can be recognised. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly cid?: string;
  }[];
}

export interface Post {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Whom a mail is from. */
interface Sender {
  readonly name: string;
  readonly address: string;
}

export function openPost(smtpUrl: string, from: Sender): Post {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 5 });
  return {
    async send({ attachments = [], ...mail }) {
      await transport.sendMail({ from, ...mail, attachments: [...attachments] });
    },
    close: () => transport.close(),
  };
}
