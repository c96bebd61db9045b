/** A database that cannot be written now: others hold it, or the disk is full or broken. Reading goes on. */

/** Nothing was written; the same work may be asked for again later. */
export class StoreUnavailable extends Error {
  override readonly name: string = "StoreUnavailable";
  /** When it is worth trying again, in seconds. */
  readonly retryAfterSeconds: number;

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.retryAfterSeconds = isBusy(cause) ? 2 : 30;
  }
}

/** Whether another process holds the database. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith("SQLITE_BUSY");
}

/** The error of a write, told apart when it says nothing about the work itself. */
export function unavailable(error: unknown): unknown {
  return isBusy(error) ||
    /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN)|EIO|ENOSPC|EDQUOT|EROFS)/.test(codeOf(error))
    ? new StoreUnavailable(`nothing can be written now: ${String(error)}`, error)
    : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
