import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { orderLabels } from "#app/messages/order.ts";
import { ConflictSection } from "#app/ui/notice.tsx";
import type { Label } from "#machines/order";
import type { CancelLine } from "./cancel-data.ts";

const isLabel = (text: string): text is Label => Object.hasOwn(orderLabels, text);

/** The order moved while the form was open: what is different now; what was chosen stays. */
export function MovedOn({
  lines,
  seen,
}: {
  lines: readonly CancelLine[];
  seen: readonly string[];
}) {
  const { i18n } = useLingui();
  const changes = seen.flatMap((pair) => {
    const [id, before = ""] = pair.split(":");
    const line = lines.find((one) => one.id === id);
    if (!line || !isLabel(before) || before === line.label) return [];
    const from = i18n._(orderLabels[before]);
    return [{ label: line.name, from, to: i18n._(orderLabels[line.label]) }];
  });
  return (
    <ConflictSection
      title={<Trans>This order has moved on</Trans>}
      lead={
        <Trans>What you pressed just now was not sent. Check what you chose and try again.</Trans>
      }
      changes={changes}
    />
  );
}
