import { useLingui } from "@lingui/react";
import { Trans, useLingui as useMacro } from "@lingui/react/macro";
import { ProgressTrack } from "#app/features/order/progress-track.tsx";
import type { LineData } from "#app/features/order/order-data.ts";
import { usePaymentName } from "#app/features/order/payment-name.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import {
  chargeOutcomes,
  replacementLabels,
  nextOfReplacement,
  replacementReason,
  replacementStations,
} from "#app/messages/replacement.ts";
import { carrierName } from "#app/messages/shipment.ts";
import { Facts } from "#app/ui/content.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Track } from "#app/ui/track.tsx";
import type { ReplacementFacts } from "./replacement-data.ts";

interface ReplacementProgressProps {
  readonly replacement: ReplacementFacts;
  readonly line: LineData;
}

/** How a replacement stands, what is next, and its facts (RET-03). */
export function ReplacementProgress({ replacement, line }: ReplacementProgressProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const format = useFormat();
  const { label, tone, track, parcel, refusal } = replacement;
  return (
    <Stack gap={5}>
      <div role="status">
        <StateLabel state={tone}>{i18n._(replacementLabels[label])}</StateLabel>
        <p>{i18n._(nextOfReplacement(replacement))}</p>
      </div>
      <BackBy replacement={replacement} />
      {refusal && (
        <Notice tone="stop" title={<Trans>What the warehouse found</Trans>}>
          <q lang="en">{refusal}</q>
        </Notice>
      )}
      <Track
        label={t`Replacement progress`}
        stations={track.map((stop) => ({
          key: stop.status,
          label: i18n._(stationOf(replacement, stop.status)),
          note: stop.at && format.monthDay(format.dayOf(stop.at)),
          state: stop.tone,
        }))}
      />
      {parcel && (
        <Panel title={<Trans>Parcel of the new item</Trans>}>
          <Stack gap={3}>
            <ProgressTrack track={parcel.track} />
            {parcel.trackingId && (
              <p className="small data">
                {parcel.courier && carrierName(parcel.courier)} {parcel.trackingId}
              </p>
            )}
          </Stack>
        </Panel>
      )}
      <ReplacementDetails replacement={replacement} line={line} />
    </Stack>
  );
}

/** Some units of a line: whether that is part of what was asked for says how many of them are approved. */
function stationOf(
  { units, approvedUnits }: ReplacementFacts,
  status: ReplacementFacts["track"][number]["status"],
) {
  const isWhole = approvedUnits >= units;
  return replacementStations[
    isWhole && status === "partiallyreplacementinitiated" ? "replacementinitiated" : status
  ];
}

/** The old item has fifteen days. */
function BackBy({
  replacement: { label, backBy, isBack, owedCents },
}: Pick<ReplacementProgressProps, "replacement">) {
  const format = useFormat();
  if (label !== "awaitingOld" || backBy === null || isBack) return null;
  const day = format.dateOf(backBy);
  const charge = format.money(owedCents);
  return (
    <Notice tone="hold" title={<Trans>Send the old item back by {day}</Trans>}>
      <Trans>
        After that we charge you {charge}, using your original payment method: what you paid for it,
        with its share of tax and delivery.
      </Trans>
    </Notice>
  );
}

function ReplacementDetails({ replacement, line }: ReplacementProgressProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const paymentName = usePaymentName();
  const { replacementId, code, reason, date, units, approvedUnits, serials } = replacement;
  const [group] = replacement.groups;
  return (
    <Panel title={<Trans>Your request</Trans>}>
      <Facts
        facts={[
          { key: "id", name: <Trans>Replacement</Trans>, value: replacementId },
          { key: "date", name: <Trans>Requested</Trans>, value: format.dateOf(date) },
          {
            key: "units",
            name: <Trans>Units</Trans>,
            value:
              approvedUnits > 0 && approvedUnits < units ? (
                <Trans>
                  {approvedUnits} of {units}
                </Trans>
              ) : (
                format.count(units)
              ),
          },
          ...(serials.length > 0
            ? [
                {
                  key: "serials",
                  name: <Trans>IMEI or serial number</Trans>,
                  value: serials.join(", "),
                },
              ]
            : []),
          {
            key: "reason",
            name: <Trans>Reason</Trans>,
            value: [i18n._(replacementReason(code)), reason].filter(Boolean).join(" – "),
          },
          ...(group
            ? [
                {
                  key: "po",
                  name: <Trans>Ordered as</Trans>,
                  value: group.parent_po_id,
                },
                {
                  key: "root",
                  name: <Trans>Instead of</Trans>,
                  value: `${group.root_po_id}, ${line.sku}`,
                },
              ]
            : []),
          ...(replacement.chargeCents > 0
            ? [
                {
                  key: "charge",
                  name: <Trans>Charge</Trans>,
                  value: format.money(replacement.chargeCents),
                },
              ]
            : []),
          ...replacement.charges.map((charge) => ({
            key: charge.paymentId,
            name: paymentName(charge),
            value: [
              format.money(charge.amountCents),
              ...(charge.is === null ? [] : [i18n._(chargeOutcomes[charge.is])]),
            ].join(" · "),
          })),
        ]}
      />
    </Panel>
  );
}
