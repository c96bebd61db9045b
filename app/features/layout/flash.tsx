import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { Anchor } from "#app/ui/anchor.tsx";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./page-frame.module.css";

/** What is said, and where more of it is to be seen. */
export interface FlashData {
  readonly text: string;
  /** How it looks where something was not done. */
  readonly tone?: "hold";
  readonly more?: { readonly href: string; readonly children: string };
}

/**
 * What the last action led to, said once and gone with the next page; the page's data may be loaded again meanwhile. The
 * region itself is always there.
 */
export function Flash({ flash }: { flash: FlashData | null }) {
  const { key } = useLocation();
  const [shown, setShown] = useState({ flash, key, current: flash });
  if (shown.flash !== flash || shown.key !== key) {
    const stays = shown.key === key ? shown.current : null;
    setShown({ flash, key, current: (shown.flash === flash ? null : flash) ?? stays });
  }
  const { current } = shown;
  return (
    <div role="status" className={styles.flash}>
      {current && (
        <Notice tone={current.tone ?? "go"}>
          {current.text} {current.more && <Anchor {...current.more} />}
        </Notice>
      )}
    </div>
  );
}
