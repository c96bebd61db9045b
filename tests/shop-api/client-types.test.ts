/** The types of the client are those of the document that the store answers with; `npm run client` writes them anew. */
import { afterAll, expect, test } from "vitest";
import { openHttpStore } from "#tests/kit/http-store.ts";
import { clientTypes } from "../../scripts/client-types.ts";

const store = await openHttpStore();
afterAll(() => store.close());

test("[API-77] the client knows today's calls: what each is given, and what it answers", async () => {
  const document: unknown = JSON.parse((await store.ask("/api/openapi.json")).text);
  await expect(await clientTypes(document)).toMatchFileSnapshot("../../clients/shop-calls.ts");
});
