import { Trans } from "@lingui/react/macro";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { DownloadForm } from "./download-form.tsx";
import type { DownloadFormProps } from "./download-form.tsx";

type FileData = Pick<DownloadFormProps, "document" | "action" | "fields"> & {
  readonly name: string;
  /** What it is, in the reader's language; null for a return's label. */
  readonly title: string | null;
};

interface DownloadPageProps {
  readonly orderId: string;
  readonly orderHref: string;
  readonly files: readonly FileData[];
}

/** Everything of an order that can be saved as a file (ROUTE-12). */
export function DownloadPage({ orderId, orderHref, files }: DownloadPageProps) {
  return (
    <Page>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        {files.length === 0 ? (
          <EmptyState
            title={<Trans>There is nothing to download</Trans>}
            action={
              <LinkButton href={orderHref}>
                <Trans>See your order</Trans>
              </LinkButton>
            }
          >
            <Trans>A label comes with a return that you send with our carrier.</Trans>
          </EmptyState>
        ) : (
          <>
            <PageHead title={<Trans>Your files</Trans>} />
            {files.map((file) => (
              <OneFile key={file.name} file={file} />
            ))}
          </>
        )}
      </Stack>
    </Page>
  );
}

function OneFile({ file: { name, title, ...file } }: { file: FileData }) {
  return (
    <Panel title={title ?? <Trans>Label of return {name}</Trans>}>
      <DownloadForm {...file} look="secondary">
        {file.document === "label" ? (
          <Trans>Download the label</Trans>
        ) : (
          <Trans>Download {name}</Trans>
        )}
      </DownloadForm>
    </Panel>
  );
}
