import { useNavigation } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import { useMachine } from "@xstate/react";
import { useEffect } from "react";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { machine } from "#machines/error-view";

const now = () => new Date().toISOString();

/** Watches over what a page still needs: after 120 seconds, or as soon as the browser gives up, it says so (ERR-11). */
export function ChunkWatch() {
  const { state: navigation, location } = useNavigation();
  const [state, send] = useMachine(machine, { input: {} });
  const wanted = navigation === "loading" ? (location?.pathname.split("/").at(-1) ?? "") : null;
  useEffect(() => {
    if (wanted !== null) send({ type: "chunk.requested", chunk: wanted, at: now() });
    else send({ type: "chunk.loaded", at: now() });
  }, [wanted, send]);
  useEffect(() => {
    const failed = () => send({ type: "chunk.failed", at: now() });
    window.addEventListener("vite:preloadError", failed);
    return () => window.removeEventListener("vite:preloadError", failed);
  }, [send]);
  if (!state.matches({ chunk: "failed" })) return null;
  const { chunk } = state.context;
  return (
    <Page>
      <Notice
        tone="stop"
        live
        title={<Trans>Loading chunk {chunk} failed.</Trans>}
        action={
          <Button
            type="button"
            small
            onClick={() => {
              send({ type: "page.reloaded", at: now() });
              window.location.reload();
            }}
          >
            <Trans>Load the page again</Trans>
          </Button>
        }
      />
    </Page>
  );
}
