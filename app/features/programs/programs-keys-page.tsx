import { Trans, useLingui } from "@lingui/react/macro";
import { apiScopes } from "#app/api-scopes.ts";
import type { ApiScope } from "#app/api-scopes.ts";
import { Form } from "#app/features/events/form.tsx";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/choice.tsx";
import { EmptyState, Table } from "#app/ui/content.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";

interface Key {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly standing: "open" | "expired" | "revoked" | "playedOnly";
  readonly madeAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string;
}

interface ApiKeysPageProps {
  readonly keys: readonly Key[];
  readonly answer:
    | {
        readonly fault: "invalid" | "gone" | null;
        /** Shown once: the store keeps the secret nowhere. */
        readonly made: { readonly name: string; readonly secret: string } | null;
      }
    | undefined;
}

/** What programs open the calls with. */
export function ApiKeysPage({ keys, answer }: ApiKeysPageProps) {
  return (
    <Page>
      <Stack gap={5}>
        <PageHead
          title={<Trans>Keys for programs</Trans>}
          lead={
            <Trans>
              A program that has a key can do what its scopes say, and opens no page. Whoever has
              the key is the program: give it to nobody else.
            </Trans>
          }
        />
        {answer?.made && <Made {...answer.made} />}
        {answer?.fault && (
          <Notice tone="stop" live title={<Trans>Nothing was changed.</Trans>}>
            {answer.fault === "gone" && <Trans>Somebody was there before you.</Trans>}
            {answer.fault === "invalid" && <Trans>Name the program and choose a scope.</Trans>}
          </Notice>
        )}
        <MakeForm />
        {keys.length === 0 ? (
          <EmptyState title={<Trans>There are no keys yet</Trans>} />
        ) : (
          <Keys keys={keys} />
        )}
      </Stack>
    </Page>
  );
}

function Made({ name, secret }: { name: string; secret: string }) {
  return (
    <Notice tone="go" live title={<Trans>The key of {name}</Trans>}>
      <Stack gap={2}>
        <p>
          <Trans>Copy it now: it is shown this once.</Trans>
        </p>
        <code>{secret}</code>
      </Stack>
    </Notice>
  );
}

function MakeForm() {
  const { t } = useLingui();
  const scopeTexts: Record<ApiScope, string> = {
    "catalogue:read": t`Read products and promotions`,
    checkout: t`Shop with the cookies of a shopper`,
    "orders:read": t`Read every order of the store`,
    "orders:write": t`Change every order, as an agent may`,
  };
  return (
    <Panel title={<Trans>A new key</Trans>}>
      <Form method="post">
        <OnceKey />
        <Stack gap={4}>
          <Field
            name="name"
            label={t`Program`}
            hint={t`As you will know it again, such as "Warehouse".`}
            maxLength={80}
          />
          <fieldset>
            <legend>
              <Trans>What it may do</Trans>
            </legend>
            <Stack gap={2}>
              {apiScopes.map((scope) => (
                <CheckField
                  key={scope}
                  id={`scope-${scope}`}
                  name="scopes"
                  value={scope}
                  label={`${scopeTexts[scope]} (${scope})`}
                />
              ))}
            </Stack>
          </fieldset>
          <SelectField
            name="days"
            label={t`Good for`}
            options={[
              { value: "90", label: t`90 days` },
              { value: "30", label: t`30 days` },
              { value: "365", label: t`A year` },
            ]}
          />
          <Button name="intent" value="make">
            <Trans>Make a key</Trans>
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}

function Keys({ keys }: { keys: readonly Key[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const standings: Record<Key["standing"], string> = {
    open: t`Good`,
    expired: t`Expired`,
    revoked: t`Revoked`,
    playedOnly: t`Only in the demonstration`,
  };
  const columns = [
    { key: "name", head: t`Program`, cell: ({ name }: Key) => name },
    { key: "scopes", head: t`Scopes`, cell: ({ scopes }: Key) => scopes.join(", ") },
    { key: "standing", head: t`Status`, cell: ({ standing }: Key) => standings[standing] },
    { key: "made", head: t`Made`, cell: ({ madeAt }: Key) => format.dateOf(madeAt) },
    {
      key: "used",
      head: t`Last used`,
      cell: ({ lastUsedAt }: Key) => (lastUsedAt ? format.stamp(lastUsedAt) : t`Never`),
    },
    { key: "expires", head: t`Expires`, cell: ({ expiresAt }: Key) => format.dateOf(expiresAt) },
    { key: "revoke", head: t`End it`, cell: (key: Key) => <Revoke {...key} /> },
  ];
  return (
    <Panel title={<Trans>All keys</Trans>}>
      <Table caption={t`All keys`} columns={columns} rows={keys} keyOf={({ id }) => id} />
    </Panel>
  );
}

function Revoke({ id, name, standing }: Key) {
  const { t } = useLingui();
  if (standing !== "open") return null;
  return (
    <Form method="post">
      <OnceKey />
      <input type="hidden" name="id" value={id} />
      <Button
        name="intent"
        value="revoke"
        look="quiet"
        small
        aria-label={t`Revoke the key of ${name}`}
      >
        <Trans>Revoke</Trans>
      </Button>
    </Form>
  );
}
