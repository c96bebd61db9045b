/**
 * A process of tests is one store after another. What the store is called and how it is reached belongs to the process
 * (`store-name.ts`), so each file begins with a store that nobody has given a name or a number of its own.
 */
import { beforeAll } from "vitest";
import {
  DEFAULT_STORE_NAME,
  nameStore,
  PLAYED_CONTACT,
  reachStoreBy,
} from "#app/.server/request/store-name.ts";

beforeAll(() => {
  nameStore(DEFAULT_STORE_NAME);
  reachStoreBy(PLAYED_CONTACT);
});
