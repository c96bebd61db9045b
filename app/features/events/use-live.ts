import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Reloads the page's data whenever a lifecycle that it shows has moved. `url` comes from the loader. While another page is
 * on its way it waits: loading that one anew would lose what is said on it once.
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
    const source = new EventSource(url);
    const moved = () => {
      if (look.current.isIdle) look.current.revalidate();
      else look.current.isDue = true;
    };
    // What moved between the rendering and now, or while the line was down, is told to nobody.
    source.addEventListener("open", moved);
    source.addEventListener("moved", moved);
    return () => source.close();
  }, [url]);
}
