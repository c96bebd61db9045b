import { msg } from "@lingui/core/macro";

/** What renews although no card is known that it could be charged to (decision 017): worded by the server alone. */
export const noRenewalCard = msg`Only a card can be charged by itself, and this order has none. Add one on the page of the subscription before that day: without it the renewal cannot be paid.`;
