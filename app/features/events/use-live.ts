import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Reloads the page's data whenever a lifecycle that it shows has moved. `url` comes from the loader. */
export function useLive(url: string): void {
  const revalidator = useRevalidator();
  const revalidate = useRef(revalidator.revalidate);
  revalidate.current = revalidator.revalidate;
  useEffect(() => {
    const source = new EventSource(url);
    source.addEventListener("moved", () => revalidate.current());
    return () => source.close();
  }, [url]);
}
