import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { axisMessages } from "#app/messages/catalogue.ts";
import { stockMessages } from "#app/messages/stock.ts";
import type { StockStatus } from "#app/messages/stock.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { isFinish } from "#app/ui/art/index.ts";
import { Swatches } from "#app/ui/device-art.tsx";
import styles from "./variant-choice.module.css";

/** A colour and where it is shown. */
export interface ColorData {
  readonly finish: string;
  readonly label: string;
  readonly href: string;
  readonly chosen: boolean;
}

export interface SizesData {
  readonly axis: keyof typeof axisMessages;
  readonly options: readonly {
    readonly sku: string;
    readonly label: string;
    readonly price: string | null;
    readonly href: string;
    readonly chosen: boolean;
    readonly status: StockStatus;
  }[];
}

/** The colours as links that re-tint the picture and leave everything else where it is. */
export function ColorChoice({ colors }: { colors: readonly ColorData[] }) {
  const { t } = useLingui();
  const chosen = colors.find((color) => color.chosen);
  const swatches = colors.flatMap(({ finish, label, href }) =>
    isFinish(finish) ? [{ finish, label, href }] : [],
  );
  const current = swatches.find(({ finish }) => finish === chosen?.finish);
  return (
    <div className={styles.choice}>
      <p>
        <Trans>Color</Trans> <span className="muted">{chosen?.label}</span>
      </p>
      {swatches.length > 1 && (
        <Swatches
          swatches={swatches}
          label={t`Color`}
          {...(current && { chosen: current.finish })}
        />
      )}
    </div>
  );
}

/** The sizes as links, each with its price. */
export function SizeChoice({ axis, options }: SizesData) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <div className={styles.choice}>
      <p id={id}>{i18n._(axisMessages[axis])}</p>
      <ul className={styles.sizes} aria-labelledby={id}>
        {options.map(({ sku, label, price, href, chosen, status }) => (
          <li key={sku}>
            <Anchor href={href} still className={styles.size} aria-current={chosen || undefined}>
              <span className={styles.label}>{label}</span>
              {price && <span className={styles.price}>{price}</span>}
              {status !== "InStock" && (
                <span className={styles.price}>{i18n._(stockMessages[status])}</span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
