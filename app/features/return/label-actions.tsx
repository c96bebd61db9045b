import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { useWhose } from "#app/features/events/form.tsx";
import { DownloadForm } from "#app/features/file-download/download-form.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import styles from "./label.module.css";
import type { LabelData } from "./return-data.ts";

/** Getting the label onto paper: as a file, or this page. */
export function LabelActions({ label }: { label: LabelData }) {
  const { download, returnId, fileName } = label;
  return (
    <div className={styles.screen}>
      <ButtonRow>
        <DownloadForm
          document="label"
          action={download.action}
          fields={{ order_id: download.orderId, return_id: returnId }}
          look="primary"
        >
          <Trans>Download the label</Trans>
        </DownloadForm>
        <PrintButton label={label} />
      </ButtonRow>
      {fileName && (
        <p className={styles.file}>
          <span className="data">{`PDF · ${fileName}`}</span>
        </p>
      )}
    </div>
  );
}

/** Prints this page; only where scripts run, for the browser's own menu does it everywhere. */
function PrintButton({ label: { returnId, ticket } }: { label: LabelData }) {
  const [isReady, setReady] = useState(false);
  const fetcher = useFetcher();
  const whose = useWhose();
  useEffect(() => setReady(true), []);
  // Before the button is there: what is rendered once the page is alive must stand in the document.
  const { t } = useLingui();
  const words = t`Print this page`;
  if (!isReady) return null;
  function print() {
    const sent = { event: "label.downloaded", returnId, key: ticket.key, whose };
    fetcher.submit(sent, { method: "post" });
    window.print();
  }
  return (
    <Button type="button" onClick={print}>
      {words}
    </Button>
  );
}
