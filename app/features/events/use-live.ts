import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Reloads the page's data whenever a lifecycle that it shows has moved. `url` comes from the loader. While another page is
 * on its way it waits: loading that one anew would lose what is said on it once. When the session that let it listen is over,
 * loading anew leads to where one signs in. A page that had to give its line to a newer one listens again when it is looked
 * at.
 */
export function useLive(url: string): void {
  const revalidator = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  const look = useRef({ isIdle, isDue: false, revalidate: revalidator.revalidate });
  Object.assign(look.current, { isIdle, revalidate: revalidator.revalidate });
  useEffect(() => {
    if (!isIdle || !look.current.isDue) return;
    look.current.isDue = false;
    look.current.revalidate();
  }, [isIdle]);
  useEffect(() => {
    let source = new EventSource(url);
    const moved = () => {
      if (look.current.isIdle) look.current.revalidate();
      else look.current.isDue = true;
    };
    // What moved between the rendering and now, or while the line was down, is told to nobody.
    const listen = () => {
      for (const word of ["open", "moved", "gone"]) source.addEventListener(word, moved);
      source.addEventListener("full", () => source.close());
    };
    const lookedAt = () => {
      if (document.visibilityState !== "visible" || source.readyState !== EventSource.CLOSED)
        return;
      source = new EventSource(url);
      listen();
    };
    listen();
    document.addEventListener("visibilitychange", lookedAt);
    return () => {
      document.removeEventListener("visibilitychange", lookedAt);
      source.close();
    };
  }, [url]);
}
