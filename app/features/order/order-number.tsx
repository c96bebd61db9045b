import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import styles from "./order-page.module.css";

/** How long the button says that it has copied. */
const COPIED_MS = 2000;

/** The order number in mono, and with scripts a button that copies it. */
export function OrderNumber({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  // Also when they are not shown yet: what is rendered once the page is alive must stand in the document.
  const words = { copy: t`Copy`, copied: t`Copied`, what: t`the order number` };
  const [state, setState] = useState<"plain" | "ready" | "copied">("plain");
  useEffect(() => setState("ready"), []);
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("ready"), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  async function copy() {
    await navigator.clipboard.writeText(orderId);
    setState("copied");
  }
  return (
    <span className={styles.number}>
      <span className={styles.id}>{orderId}</span>
      {state !== "plain" && (
        <button type="button" className={styles.copy} onClick={() => void copy()}>
          <span aria-live="polite">{state === "copied" ? words.copied : words.copy}</span>
          <span className="visually-hidden"> {words.what}</span>
        </button>
      )}
    </span>
  );
}
