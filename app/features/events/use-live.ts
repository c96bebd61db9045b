import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Reloads the page's data whenever a lifecycle that it shows has moved. `url` comes from the loader. */
export function useLive(url: string): void {
  const revalidator = useRevalidator();
  const revalidate = useRef(revalidator.revalidate);
  revalidate.current = revalidator.revalidate;
  useEffect(() => {
    const source = new EventSource(url);
    const look = () => revalidate.current();
    // What moved between the rendering and now, or while the line was down, is told to nobody.
    source.addEventListener("open", look);
    source.addEventListener("moved", look);
    return () => source.close();
  }, [url]);
}
