import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** A page that the Back button took out of the browser's memory asks the server how things stand now. */
export function useFreshPage(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const freshen = (event: PageTransitionEvent) => event.persisted && revalidate();
    window.addEventListener("pageshow", freshen);
    return () => window.removeEventListener("pageshow", freshen);
  }, [revalidate]);
}
