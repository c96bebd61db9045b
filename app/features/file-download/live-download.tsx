import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useMachine } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { errorText } from "#app/messages/errors.ts";
import { downloadStates } from "#app/messages/file-download.ts";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { machine, view } from "#machines/file-download";
import type { Document } from "#machines/file-download";
import { fetchFile, saveFile } from "./save-file.ts";
import type { ArrivedFile } from "./save-file.ts";

export interface LiveDownloadProps {
  readonly document: Document;
  readonly href: string;
  readonly look: "primary" | "secondary";
  readonly children: ReactNode;
}

const at = () => new Date().toISOString();

/** A download as its lifecycle goes; it begins at once, for its button was pressed (LC-53). */
export function LiveDownload({ document, href, look, children }: LiveDownloadProps) {
  const { i18n } = useLingui();
  const arrived = useRef<ArrivedFile | null>(null);
  const asked = useRef<AbortController | null>(null);
  const [snapshot, send] = useMachine(
    machine.provide({
      actions: {
        fetchFile: ({ self }, { href, attempt }) => {
          asked.current?.abort();
          const { signal } = (asked.current = new AbortController());
          fetchFile(href, signal).then(
            (file) => {
              arrived.current = file;
              self.send({ type: "bytes.received", attempt, fileName: file.fileName, at: at() });
            },
            () => self.send({ type: "failed", attempt, at: at() }),
          );
        },
        saveFile: () => {
          if (arrived.current) saveFile(arrived.current);
        },
      },
    }),
    { input: { document, href } },
  );
  useEffect(() => {
    send({ type: "download.pressed", at: at() });
    return () => asked.current?.abort();
  }, [send]);
  const { status, code } = view(snapshot, "shopper");
  const words = code && errorText(code);
  return (
    <Stack gap={3}>
      {words && (
        <Notice tone="stop" title={i18n._(words.title)} live>
          {words.text && i18n._(words.text)}
        </Notice>
      )}
      <Button
        type="button"
        look={look}
        wide
        busy={status === "fetching"}
        busyLabel={i18n._(downloadStates.fetching)}
        onClick={() =>
          send({ type: code === null ? "download.pressed" : "retry.pressed", at: at() })
        }
      >
        {code === null ? children : <Trans>Try again</Trans>}
      </Button>
      <p role="status" className="small muted">
        {status === "ready" && i18n._(downloadStates.ready)}
      </p>
    </Stack>
  );
}
