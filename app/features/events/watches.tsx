import { SessionEnd } from "#app/features/account/session-end.tsx";
import { useStillTheirs } from "#app/features/account/use-still-theirs.ts";
import { useFreshPage } from "#app/features/layout/use-fresh-page.ts";
import type { Market } from "#app/market.ts";
import { ChunkWatch } from "./chunk-watch.tsx";

interface WatchesProps extends Pick<Market, "storefront"> {
  /** Who is signed in, and when that ends unless they visit. */
  readonly member: { readonly name: string | null; readonly endsInMs: number | null } | undefined;
}

/** What a page needs once it has stood for a while, or once it is come back to: loaded while nothing of it happens. */
export function Watches({ member, storefront }: WatchesProps) {
  useFreshPage();
  useStillTheirs(typeof member?.name === "string", { storefront });
  return (
    <>
      {member && <SessionEnd ends={member} storefront={storefront} />}
      <ChunkWatch />
    </>
  );
}
