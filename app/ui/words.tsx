import { createContext, useContext } from "react";
import type { ReactNode } from "react";
import type { LampState } from "./lamp.tsx";

/** The few words the components themselves say; the layout translates them once for a whole page. */
export interface Words {
  /** What was typed into a form that was not taken, by the names or ids of its fields: it stands in them again (decision 056). */
  readonly typed?: Readonly<Record<string, string>> | undefined;
  /** Follows the label of a field that may stay empty. */
  readonly optional: string;
  readonly close: string;
  readonly fewer: string;
  readonly more: string;
  readonly previous: string;
  readonly next: string;
  /** Read out before a struck-through price or value. */
  readonly was: string;
  readonly now: string;
  /** What each lamp means to somebody who does not see it. */
  readonly lamps: Readonly<Record<LampState, string>>;
}

const WordsContext = createContext<Words | null>(null);

/** Hands the translated words to every component below. */
export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext.Provider value={words}>{children}</WordsContext.Provider>;
}

/** The components' own words; `PageFrame` of the layout provides them, tests and pictures wrap in `WordsProvider`. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error("No words: wrap the page in WordsProvider.");
  return words;
}
