import { Trans, useLingui } from "@lingui/react/macro";
import { Chip, Disclosure, Table } from "#app/ui/content.tsx";
import { Page, PageHead, Row, Stack } from "#app/ui/layout.tsx";

interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly fields: readonly Field[];
}

export interface CallsPageProps {
  readonly documentHref: string;
  readonly clients: readonly { readonly client: string; readonly calls: readonly Call[] }[];
}

/** What a program may ask of the shop. Names and summaries are for programmers, in English whatever the page speaks. */
export function CallsPage({ documentHref, clients }: CallsPageProps) {
  return (
    <Page>
      <Stack gap={6}>
        <PageHead
          title={<Trans>Calls for programs</Trans>}
          lead={
            <Trans>Everything a shopper does can be done by a program. Amounts are cents.</Trans>
          }
        />
        <p>
          <a href={documentHref}>
            <Trans>All of it as OpenAPI 3.1</Trans>
          </a>
        </p>
        {clients.map(({ client, calls }) => (
          <section key={client} aria-labelledby={`client-${client}`}>
            <Stack gap={3}>
              <h2 id={`client-${client}`} lang="en">
                {client}
              </h2>
              {calls.map((call) => (
                <CallEntry key={call.id} {...call} />
              ))}
            </Stack>
          </section>
        ))}
      </Stack>
    </Page>
  );
}

function CallEntry({ method, path, summary, fields }: Call) {
  const { t } = useLingui();
  const columns = [
    { key: "name", head: t`Field`, cell: ({ name }: Field) => <code>{name}</code> },
    { key: "type", head: t`Type`, cell: ({ type }: Field) => <code>{type}</code> },
    {
      key: "required",
      head: t`Required`,
      cell: ({ isRequired }: Field) => (isRequired ? t`Yes` : t`No`),
    },
  ];
  return (
    <Disclosure
      summary={
        <Row gap={2}>
          <Chip>{method}</Chip>
          <code>{path}</code>
        </Row>
      }
    >
      <Stack gap={3}>
        <p lang="en">{summary}</p>
        {fields.length === 0 ? (
          <p className="muted">
            <Trans>It takes no fields.</Trans>
          </p>
        ) : (
          <Table caption={path} columns={columns} rows={fields} keyOf={({ name }) => name} />
        )}
      </Stack>
    </Disclosure>
  );
}
