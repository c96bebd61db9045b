import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./page-frame.module.css";

/** What the last action led to, said once and gone with the next page. The region itself is always there. */
export function Flash({ flash }: { flash: { text: string } | null }) {
  const { key } = useLocation();
  const [shown, setShown] = useState({ flash, key });
  if (shown.flash !== flash) setShown({ flash, key });
  const current = shown.flash === flash && shown.key === key ? flash : null;
  return (
    <div role="status" className={styles.flash}>
      {current && <Notice tone="go">{current.text}</Notice>}
    </div>
  );
}
