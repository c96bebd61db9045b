/** Statements of one connection. `sqlite-engine.ts` has them prepared, each when it is first needed. */
import type { Database as Connection, Statement } from "better-sqlite3";
import type { KnownRows } from "./known-rows.ts";

/** What belongs to the connection that writes: what it knows, and what is called before each write. */
export interface Within {
  readonly known: KnownRows;
  readonly beforeWrite: () => void;
}

/** A statement, by what it is given and what it answers. */
export type Sql = <Given extends unknown[], Row>(
  text: string,
) => Pick<Statement<Given, Row>, "all" | "get" | "run">;

/** Prepares each statement when it is first needed: most of whoever opens a store need a few of them only. */
export function preparing(connection: Connection, within: Within | null): Sql {
  return <Given extends unknown[], Row>(text: string) => {
    let prepared: Statement<Given, Row> | null = null;
    const statement = () => {
      prepared ??= connection.prepare<Given, Row>(text);
      if (!prepared.readonly) within?.beforeWrite();
      return prepared;
    };
    return {
      all: (...given: Given) => statement().all(...given),
      get: (...given: Given) => statement().get(...given),
      run: (...given: Given) => statement().run(...given),
    };
  };
}
