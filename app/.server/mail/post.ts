/** Sends mail over SMTP. */
import { createTransport } from "nodemailer";
import { Outage } from "#app/.server/engine/outage.ts";

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
  /** Where an answer to it goes, if not there. */
  readonly answersTo?: string;
}

/**
 * How long a mail server is waited for, in milliseconds: to be reached, to greet, and to say anything at all. A server may take
 * minutes to accept what it has read (RFC 5321, 4.5.3.2.6), and one that is given up before has maybe taken it: a mail would
 * come twice. So the last is long, and the claim of the command holds meanwhile. What is cut off is sent again by the outbox alone.
 */
const patience = {
  ...{ connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 30_000 },
  ...{ socketTimeout: 10 * 60_000, maxRequeues: 0 },
};

export function openPost(smtpUrl: string, { answersTo: replyTo, ...from }: Sender): Post {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 5, ...patience });
  return {
    async send({ attachments = [], ...mail }) {
      try {
        await transport.sendMail({ from, replyTo, ...mail, attachments: [...attachments] });
      } catch (error) {
        throw isAboutTheMail(error) ? refusedMail(error) : new MailServerAway(said(error));
      }
    },
    close: () => transport.close(),
  };
}

/** No mail would be taken now: the server is away, busy, or does not let us in. Another try may find that mended. */
class MailServerAway extends Outage {
  override readonly name = "MailServerAway";
}

/** The server took our name and refused this mail for good: its address, its size. */
function isAboutTheMail(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  const isForNow = "responseCode" in error && Number(error.responseCode) < 500;
  return (error.code === "EENVELOPE" || error.code === "EMESSAGE") && !isForNow;
}

function refusedMail(error: unknown): Error {
  return new Error(`the mail was refused: ${said(error)}`);
}

/** The server's own words, which repeat addresses that are nobody's business where they are kept. */
function said(error: unknown): string {
  const words = error instanceof Error ? error.message : "unknown fault";
  return words.replaceAll(/[^\s<>]+@[^\s<>]+/g, "[hidden]");
}
