import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form } from "#app/features/events/form.tsx";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/choice.tsx";
import { EmptyState, Table } from "#app/ui/content.tsx";
import { Field } from "#app/ui/field.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";

interface Hook {
  readonly id: string;
  readonly url: string;
  readonly types: readonly string[];
  /** When it last took something. */
  readonly takenAt: string | null;
  readonly closedAt: string | null;
  readonly closedBy: "staff" | "store" | null;
}

type Fault = "invalid" | "HookUrlInvalid" | "HookUrlPlain" | "HookUrlPrivate";

interface ProgramsWebhooksPageProps {
  readonly types: readonly string[];
  readonly hooks: readonly Hook[];
  readonly answer:
    | {
        readonly fault: Fault | null;
        readonly made: { readonly url: string; readonly secret: string } | null;
      }
    | undefined;
}

/** Which systems are told what happens to orders. */
export function ProgramsWebhooksPage({ types, hooks, answer }: ProgramsWebhooksPageProps) {
  return (
    <Page>
      <Stack gap={5}>
        <PageHead
          title={<Trans>Webhooks</Trans>}
          lead={
            <Trans>
              Your own systems are told what happens to orders, one message after the other. A
              message that is not taken is sent again for three days.
            </Trans>
          }
        />
        {answer?.made && <Made {...answer.made} />}
        {answer?.fault && <FaultNotice fault={answer.fault} />}
        <AddForm types={types} />
        {hooks.length === 0 ? (
          <EmptyState title={<Trans>Nobody is told anything yet</Trans>} />
        ) : (
          <Hooks hooks={hooks} />
        )}
      </Stack>
    </Page>
  );
}

function Made({ url, secret }: { url: string; secret: string }) {
  return (
    <Notice tone="go" live title={<Trans>The secret for {url}</Trans>}>
      <Stack gap={2}>
        <p>
          <Trans>
            Copy it now: each message is signed with it, and this page does not show it again.
          </Trans>
        </p>
        <code>{secret}</code>
      </Stack>
    </Notice>
  );
}

function FaultNotice({ fault }: { fault: Fault }) {
  const words: Record<Fault, ReactNode> = {
    invalid: <Trans>Give an address and choose what it is told.</Trans>,
    HookUrlInvalid: <Trans>Give an address that begins with https://, without a user.</Trans>,
    HookUrlPlain: <Trans>Give an address that begins with https://.</Trans>,
    HookUrlPrivate: (
      <Trans>This address is inside the store's own network. Give one that is outside.</Trans>
    ),
  };
  return (
    <Notice tone="stop" live title={<Trans>Nothing was changed.</Trans>}>
      {words[fault]}
    </Notice>
  );
}

function AddForm({ types }: { types: readonly string[] }) {
  const { t } = useLingui();
  return (
    <Panel title={<Trans>A new webhook</Trans>}>
      <Form method="post">
        <OnceKey />
        <Stack gap={4}>
          <Field
            name="url"
            label={t`Address`}
            hint={t`Where your system takes messages.`}
            inputMode="url"
            maxLength={500}
          />
          <fieldset>
            <legend>
              <Trans>What it is told</Trans>
            </legend>
            <Stack gap={2}>
              {types.map((type) => (
                <CheckField key={type} id={`type-${type}`} name="types" value={type} label={type} />
              ))}
            </Stack>
          </fieldset>
          <Button name="intent" value="add">
            <Trans>Add the webhook</Trans>
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}

function Hooks({ hooks }: { hooks: readonly Hook[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns = [
    { key: "url", head: t`Address`, cell: ({ url }: Hook) => url },
    { key: "types", head: t`Told`, cell: ({ types }: Hook) => types.join(", ") },
    {
      key: "taken",
      head: t`Last taken`,
      cell: ({ takenAt }: Hook) => (takenAt ? format.stamp(takenAt) : t`Never`),
    },
    { key: "standing", head: t`Status`, cell: (hook: Hook) => <Standing {...hook} /> },
    { key: "switch", head: t`Switch`, cell: (hook: Hook) => <Switch {...hook} /> },
  ];
  return (
    <Panel title={<Trans>All webhooks</Trans>}>
      <Table caption={t`All webhooks`} columns={columns} rows={hooks} keyOf={({ id }) => id} />
    </Panel>
  );
}

function Standing({ closedBy }: Hook) {
  if (closedBy === "store") return <Trans>Off: it took nothing for three days</Trans>;
  return closedBy === "staff" ? <Trans>Off</Trans> : <Trans>On</Trans>;
}

function Switch({ id, url, closedAt }: Hook) {
  const { t } = useLingui();
  const isOff = closedAt !== null;
  return (
    <Form method="post">
      <OnceKey />
      <input type="hidden" name="id" value={id} />
      <Button
        {...{ name: "intent", value: isOff ? "open" : "close", look: "quiet", small: true }}
        aria-label={isOff ? t`Switch on ${url}` : t`Switch off ${url}`}
      >
        {isOff ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
      </Button>
    </Form>
  );
}
