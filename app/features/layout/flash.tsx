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
  /** It says of the last press that an earlier one of its form arrived, and that it was not taken. */
  readonly isOfFirst?: true;
}

/** What the last action led to, said once and gone with the next page; the page's data may be loaded again meanwhile. */
export function useShownFlash(flash: FlashData | null): FlashData | null {
  const { key } = useLocation();
  const [shown, setShown] = useState({ flash, key, current: flash });
  if (shown.flash !== flash || shown.key !== key) {
    const stays = shown.key === key ? shown.current : null;
    setShown({ flash, key, current: (shown.flash === flash ? null : flash) ?? stays });
  }
  return shown.current;
}

/** The region is always there, whether or not it says something. */
export function Flash({ shown }: { shown: FlashData | null }) {
  return (
    <div role="status" className={styles.flash}>
      {shown && (
        <Notice tone={shown.tone ?? "go"}>
          {shown.text} {shown.more && <Anchor {...shown.more} />}
        </Notice>
      )}
    </div>
  );
}
