import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { IntentForm } from "#app/features/security/intent-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OpenList } from "./open-list.tsx";
import type { PrivacyProps } from "./privacy-data.ts";

/** A wish that is under way: when, what it waits for, and the way back. */
export function WishNotice({ erasure, open, answer }: PrivacyProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (!erasure?.isUnderWay) return null;
  const { status, graceUntil, mayWithdraw, isByAgent } = erasure;
  const day = graceUntil === null ? "" : format.dateOf(graceUntil);
  const title = {
    asked:
      open.length > 0 ? (
        <Trans>Everything is erased once nothing is open, on {day} at the earliest</Trans>
      ) : (
        <Trans>Everything is erased on {day}</Trans>
      ),
    checking: <Trans>We are checking whether anything is still open</Trans>,
    waiting: <Trans>It is erased as soon as nothing is open</Trans>,
  };
  const isPlanned = status === "asked" || status === "checking" || status === "waiting";
  return (
    <Notice
      tone={mayWithdraw ? "hold" : "info"}
      title={isPlanned ? title[status] : <Trans>It is being erased now</Trans>}
      action={
        mayWithdraw && (
          <IntentForm intent="keep" answer={answer}>
            {({ busy }) => (
              <Button busy={busy} busyLabel={t`Withdrawing…`}>
                <Trans>Withdraw</Trans>
              </Button>
            )}
          </IntentForm>
        )
      }
    >
      <Stack gap={3}>
        {status === "asked" && (
          <p>
            <Trans>Until then nothing happens, and you can withdraw.</Trans>
          </p>
        )}
        {isByAgent && (
          <p>
            <Trans>One of our agents noted it for the customer.</Trans>
          </p>
        )}
        {mayWithdraw && open.length > 0 && <OpenList open={open} />}
      </Stack>
    </Notice>
  );
}
