import { useEffect, useRef } from "react";

/** Where the trade-in widget puts its link: its script is loaded as pages of other sites load it (TRADE-67, B2B-09). */
export function TradeInPlace({ widgetHref }: { readonly widgetHref: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const script = document.createElement("script");
    script.src = widgetHref;
    place.current?.after(script);
    return () => script.remove();
  }, [widgetHref]);
  return <div ref={place} data-trade-in="" />;
}
