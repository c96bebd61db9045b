/** Documents of one kind, by their ids. */
export interface Collection<T> {
  find(id: string): T | undefined;
  /** The document, which must exist. */
  get(id: string): T;
  put(id: string, document: T): void;
  all(): T[];
}
