import { lazy, Suspense } from "react";
import { SessionEnd } from "#app/features/account/session-end.tsx";
import { useStillTheirs } from "#app/features/account/use-still-theirs.ts";
import { useFreshPage } from "#app/features/layout/use-fresh-page.ts";
import type { Market } from "#app/market.ts";
import { ChunkWatch } from "./chunk-watch.tsx";

/** By themselves, so that no page has to name the files they are made of. */
const Telling = lazy(async () => ({ default: (await import("./telling.tsx")).Telling }));

/** How pages are measured, and where their errors are told. */
export interface Measured {
  /** The product of analytics. */
  readonly product: number;
  /** Where the log is, unless it is the store's own. */
  readonly logger: string | null;
}

interface WatchesProps extends Pick<Market, "storefront"> {
  /** Who is signed in, and when that ends unless they visit. */
  readonly member?: { readonly name: string | null; readonly endsInMs: number | null };
  readonly measured?: Measured;
}

/** What a page needs once it has stood for a while, or once it is come back to: loaded while nothing of it happens. */
export function Watches({ measured, member, storefront }: WatchesProps) {
  useFreshPage();
  useStillTheirs(typeof member?.name === "string", { storefront });
  return (
    <>
      {member && <SessionEnd ends={member} storefront={storefront} />}
      <ChunkWatch />
      {measured && (
        <Suspense fallback={null}>
          <Telling {...measured} />
        </Suspense>
      )}
    </>
  );
}
