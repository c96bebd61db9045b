import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AnchorProvider } from "#app/ui/anchor.tsx";
import { WordsProvider } from "#app/ui/words.tsx";
import type { Words } from "#app/ui/words.tsx";
import { RouterAnchor } from "./router-anchor.tsx";

/** Gives the components the router and their own few words in the page's language. */
export function ComponentWords({
  typed,
  children,
}: Pick<Words, "typed"> & { children: ReactNode }) {
  const { t } = useLingui();
  const words: Words = {
    typed,
    optional: t`optional`,
    close: t`Close`,
    fewer: t`One fewer`,
    more: t`One more`,
    previous: t`Previous`,
    next: t`Next`,
    was: t`Before:`,
    now: t`Now:`,
    lamps: {
      now: t`you are here`,
      you: t`waiting for you`,
      us: t`being worked on`,
      done: t`done`,
      final: t`done, the end`,
      stopped: t`stopped`,
      cancelled: t`cancelled`,
      future: t`still to come`,
    },
  };
  return (
    <AnchorProvider as={RouterAnchor}>
      <WordsProvider words={words}>{children}</WordsProvider>
    </AnchorProvider>
  );
}
