/** The inbox: what an outside party told us, and no lifecycle would take. */
import type { Check } from "./audit.ts";

/** More than anybody reads; the newest of them are named. */
const MOST = 500;

export const checkInbox: Check = async ({ operations }) => {
  const untaken = await operations.refusedReports(MOST);
  return {
    what: "webhooks that were not taken",
    count: untaken.length,
    problems: untaken
      .filter(({ outcome }) => outcome !== "Unread")
      .map(({ provider, eventId, type, about, outcome }) => ({
        id: about ?? provider,
        says: `${type} of ${provider} (${eventId}) was refused: ${outcome}`,
      })),
  };
};
