import { useLingui } from "@lingui/react";
import { Trans, useLingui as useMacro } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { labelWords } from "#app/messages/return-label.ts";
import { carrierName } from "#app/messages/shipment.ts";
import styles from "./label.module.css";
import type { LabelData } from "./return-data.ts";
import { Svg } from "./svg.tsx";

/** The label as it is printed: white paper and black ink in either theme. */
export function LabelSheet({ label, orderId }: { label: LabelData; orderId: string }) {
  const { t } = useMacro();
  const { courier, trackingId, returnId, barcode, qr, from, to } = label;
  return (
    <section className={styles.sheet} aria-label={t`Return label`}>
      <div className={styles.top}>
        <Address name="from" lines={from} />
        {courier && <p className={styles.courier}>{carrierName(courier)}</p>}
        <Address name="to" lines={to} />
      </div>
      <div className={styles.codes}>
        {barcode && (
          <Svg svg={barcode} label={t`Barcode of ${trackingId ?? ""}`} className={styles.barcode} />
        )}
        {qr && <Svg svg={qr} label={t`Code of return ${returnId}`} className={styles.qr} />}
      </div>
      <Numbers label={label} orderId={orderId} />
      <p className={styles.cut}>
        <Trans>Cut here: the part above goes on the parcel, the rest goes inside.</Trans>
      </p>
    </section>
  );
}

function Address({ name, lines }: { name: "from" | "to"; lines: readonly string[] }) {
  const { i18n } = useLingui();
  return (
    <address className={styles[name]}>
      <span className={styles.word}>{i18n._(labelWords[name])}</span>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

function Numbers({ label, orderId }: { label: LabelData; orderId: string }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const rows = [
    ["tracking", label.trackingId],
    ["returnNumber", label.returnId],
    ["order", orderId],
    ["shipBy", format.date(format.dayOf(label.shipBy))],
  ] as const;
  return (
    <dl className={styles.numbers}>
      {rows.map(([word, value]) => (
        <div key={word}>
          <dt className={styles.word}>{i18n._(labelWords[word])}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
