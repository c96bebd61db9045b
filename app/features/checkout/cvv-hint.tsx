import { useLingui } from "@lingui/react/macro";
import type { CardBrand } from "#machines/payment";
import styles from "./checkout.module.css";

/** Where the security code is printed: three digits on the back, four on the front of an American Express. */
export function CvvHint({ brand }: { brand: CardBrand | null }) {
  const { t } = useLingui();
  const isFront = brand === "amex";
  return (
    <svg
      className={styles.cvv}
      viewBox="0 0 46 29"
      role="img"
      aria-label={isFront ? t`4 digits on the front` : t`3 digits on the back`}
    >
      <rect x="1" y="1" width="44" height="27" rx="4" fill="none" stroke="currentColor" />
      {isFront ? (
        <rect x="6" y="10" width="9" height="7" rx="1.5" fill="none" stroke="currentColor" />
      ) : (
        <rect x="1" y="6" width="44" height="6" fill="currentColor" opacity="0.7" />
      )}
      <g fill="var(--signal)">
        {Array.from({ length: isFront ? 4 : 3 }, (_, at) => (
          <circle key={at} cx={(isFront ? 29 : 30) + at * 4} cy={isFront ? 12 : 19} r="1.4" />
        ))}
      </g>
    </svg>
  );
}
