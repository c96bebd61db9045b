/** The invoices that the law has the store keep of erased people can be read. */
import { openedBy } from "#app/.server/privacy/kept-documents.ts";
import type { Roots } from "#app/.server/request/secrets.ts";
import type { Check } from "./audit.ts";

/** A check with the secrets that are to open them. */
export function checkKeptDocuments(roots: Roots): Check {
  return async ({ privacy }) => {
    const documents = await privacy.documents();
    const shut = documents.filter(
      ({ orderId, ciphertext }) => openedBy(roots, orderId, ciphertext) === null,
    );
    return {
      what: "invoices kept of erased people",
      count: documents.length,
      problems: shut.map(({ orderId }) => ({
        id: `order:${orderId}`,
        says: "its invoice is sealed with a secret that this store has not",
      })),
    };
  };
}
