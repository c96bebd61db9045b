import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { paths } from "#app/paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { EmptyState, Facts, Table } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { BackLink, Tabs } from "#app/ui/navigation.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SandboxFrame } from "./sandbox-frame.tsx";
import styles from "./sandbox.module.css";
import { useRefresh } from "./use-refresh.ts";

interface MailHead {
  readonly recipient: string;
  readonly subject: string;
  readonly receivedAt: string;
}

export interface MailListProps {
  /** False when mail really is sent. */
  readonly isCaught: boolean;
  /** Text messages, newest first. */
  readonly texts: readonly {
    readonly id: number;
    readonly to: string;
    readonly text: string;
    readonly sentAt: string;
  }[];
  readonly mails: readonly (MailHead & { readonly id: number })[];
}

/** Every mail the store wrote and nobody got. */
export function MailListPage({ isCaught, mails, texts }: MailListProps) {
  const { t } = useLingui();
  const { stamp } = useFormat();
  useRefresh();
  return (
    <SandboxFrame
      title={<Trans>Mail</Trans>}
      lead={<Trans>What the store wrote, caught before it left.</Trans>}
    >
      {!isCaught && (
        <Notice>
          <Trans>This store sends its mail: new ones do not appear here.</Trans>
        </Notice>
      )}
      {mails.length > 0 ? (
        <Panel>
          <Table
            caption={t`Mail`}
            rows={mails}
            keyOf={({ id }) => String(id)}
            columns={[
              {
                key: "subject",
                head: t`Subject`,
                cell: ({ id, subject }) => (
                  <Anchor href={paths.sandboxMailItem(id)}>{subject}</Anchor>
                ),
              },
              { key: "to", head: t`To`, cell: ({ recipient }) => recipient },
              { key: "time", head: t`Time`, cell: ({ receivedAt }) => stamp(receivedAt) },
            ]}
          />
        </Panel>
      ) : (
        <EmptyState title={<Trans>No mail yet</Trans>}>
          <Trans>The first one is written when an order is placed.</Trans>
        </EmptyState>
      )}
      {texts.length > 0 && (
        <Panel title={<Trans>Text messages</Trans>}>
          <Table
            caption={t`Text messages`}
            rows={texts}
            keyOf={({ id }) => String(id)}
            columns={[
              { key: "text", head: t`Text`, cell: ({ text }) => <Linked text={text} /> },
              { key: "to", head: t`To`, cell: ({ to }) => to },
              { key: "time", head: t`Time`, cell: ({ sentAt }) => stamp(sentAt) },
            ]}
          />
        </Panel>
      )}
    </SandboxFrame>
  );
}

/** A text whose address can be followed, as a phone shows it. */
function Linked({ text }: { text: string }) {
  const [before, href] = text.split(/(https?:\/\/\S+)/);
  return (
    <>
      {before}
      {href && <a href={href}>{href}</a>}
    </>
  );
}

export interface MailItemProps extends MailHead {
  readonly mailId: number;
  readonly isText: boolean;
  readonly text: string;
  readonly html: string | null;
}

/** One mail as its reader would see it, or as plain text. */
export function MailItemPage(mail: MailItemProps) {
  const { mailId, recipient, subject, receivedAt, isText, text, html } = mail;
  const { t } = useLingui();
  const { dateOf, clock } = useFormat();
  const address = paths.sandboxMailItem(mailId);
  return (
    <SandboxFrame title={subject} above={<Trans>Mail {mailId}</Trans>}>
      <Stack gap={4}>
        <BackLink href={paths.sandboxMail()}>
          <Trans>All mail</Trans>
        </BackLink>
        <Facts
          facts={[
            { key: "to", name: <Trans>To</Trans>, value: recipient },
            {
              key: "time",
              name: <Trans>Time</Trans>,
              value: `${dateOf(receivedAt)}, ${clock(receivedAt)}`,
            },
          ]}
        />
        <Tabs
          label={t`How to read it`}
          tabs={[
            { href: address, label: <Trans>Mail</Trans>, current: !isText },
            { href: `${address}?as=text`, label: <Trans>Plain text</Trans>, current: isText },
          ]}
        />
        {html === null ? (
          <pre className={styles.text}>{text}</pre>
        ) : (
          <iframe
            className={styles.mail}
            title={subject}
            srcDoc={html}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        )}
      </Stack>
    </SandboxFrame>
  );
}
