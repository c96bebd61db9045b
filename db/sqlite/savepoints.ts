/**
 * Savepoints of a write transaction. One is set when the first write comes and not before, and one serves all works that
 * had begun by then: until somebody writes, to take back the inner one is to take back the outer one.
 */
import type { Database as Connection, Statement } from "better-sqlite3";

/** What happens once the shared commit is on disk, such as telling a waiting work. */
export type Settle = () => void;

interface Savepoints {
  /** Runs work that may be taken back, and with it what was to follow its commit. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** To be called before anything is written. */
  beforeWrite(): void;
}

/** A work that is under way; `place` is the savepoint of its beginning, null as long as it has written nothing. */
interface Work {
  place: number | null;
}

/** `undone` hears of everything that is taken back. The statements of each depth are prepared once. */
export function savepointsOf(
  connection: Connection,
  settled: Settle[],
  undone: () => void,
): Savepoints {
  const known: Record<"SAVEPOINT" | "RELEASE" | "ROLLBACK TO", Statement[]> = {
    SAVEPOINT: [],
    RELEASE: [],
    "ROLLBACK TO": [],
  };
  const tell = (what: keyof typeof known, place: number) =>
    (known[what][place] ??= connection.prepare(`${what} s${place}`)).run();
  const works: Work[] = [];
  let places = 0;
  const takeBack = ({ place }: Work) => {
    if (place === null) return;
    // A full disk ends the whole transaction, and the savepoint with it.
    if (connection.inTransaction) tell("ROLLBACK TO", place);
    undone();
  };
  const end = (work: Work) => {
    works.splice(works.lastIndexOf(work), 1);
    // A savepoint that serves an outer work as well is that one's to let go.
    if (work.place === null || works.at(-1)?.place === work.place) return;
    places -= 1;
    if (connection.inTransaction) tell("RELEASE", work.place);
  };
  return {
    async run(inner) {
      const work: Work = { place: null };
      const settledBefore = settled.length;
      works.push(work);
      try {
        return await inner();
      } catch (error) {
        takeBack(work);
        settled.length = settledBefore;
        throw error;
      } finally {
        end(work);
      }
    },
    beforeWrite() {
      if (works.at(-1)?.place !== null) return;
      const unwritten = works.filter(({ place }) => place === null);
      tell("SAVEPOINT", places);
      for (const work of unwritten) work.place = places;
      places += 1;
    },
  };
}
