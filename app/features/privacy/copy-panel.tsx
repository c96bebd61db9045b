import { Trans } from "@lingui/react/macro";
import { IntentForm } from "#app/features/security/intent-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { OwnPassword } from "./own-password.tsx";
import type { PrivacyProps } from "./privacy-data.ts";

/** A copy of everything, as a file. */
export function CopyPanel({ role, answer }: PrivacyProps) {
  return (
    <Panel title={<Trans>Download a copy</Trans>}>
      <IntentForm intent="copy" answer={answer} leads="file" prefix="copy">
        {({ textOf }) => (
          <>
            <p className="muted">
              <Trans>
                One file with all of it, written for programs (JSON). An email says that it was
                downloaded.
              </Trans>
            </p>
            {role === "owner" && <OwnPassword intent="copy" error={textOf("current")} />}
            <p>
              <Button>
                <Trans>Download the data</Trans>
              </Button>
            </p>
          </>
        )}
      </IntentForm>
    </Panel>
  );
}
