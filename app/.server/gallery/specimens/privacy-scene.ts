/** Specimens of a wish about somebody's data, on the page of an account's owner (LC-57). */
import { myPrivacyPage } from "#app/.server/account/privacy/my-privacy.page.ts";
import { paths } from "#app/paths.ts";
import { signedInAs } from "./account-scenes.ts";
import { SPECIMEN_SESSION } from "./specimen-world.ts";
import type { World } from "./specimen-world.ts";
import { withFacts } from "./specimens.ts";
import type { Specimen } from "./specimens.ts";

const customerId = "C-1001";

/** Whatever it was about, the page is an account's: that of an order shows the same. */
export async function dataErasureScene(given: Specimen) {
  const specimen = withFacts(given, { subject: { kind: "account", customerId } });
  return {
    residents: [
      { id: `data-erasure:${customerId}` as const, specimen },
      await signedInAs(customerId),
    ],
    visitor: { sessionId: SPECIMEN_SESSION, customerId },
    show: async ({ scope, request }: World) => ({
      kind: "my-privacy" as const,
      page: await myPrivacyPage(await request(paths.myPrivacy("us")), scope),
    }),
  };
}
