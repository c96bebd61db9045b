import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { depthOf, emitPageView, groupOf, platformOf } from "./page-view.ts";

/** Records each page that is come to, the first one as soon as this is there (ROUTE-44). */
export function PageViews({ product }: { product: number }) {
  const { pathname } = useLocation();
  useEffect(() => {
    // The document has its new name once the page is drawn.
    const frame = requestAnimationFrame(() =>
      emitPageView(window, {
        ...{ page: document.title, depth: depthOf(pathname), group: groupOf(pathname), product },
        platform: platformOf(window.innerWidth),
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [pathname, product]);
  return null;
}
