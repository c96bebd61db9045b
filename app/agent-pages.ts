/** What an agent may do on which page while they act for a customer (OPEN-32): the server refuses by it, and the page says it. */

/** Pages that stay the agent's own: their impersonation and security pages, assisted checkout, the way out. */
const agentsOwn = /\/web\/(impersonate|my-security|express\/assisted-checkout)\/?$|\/account\/sign/;

/** What they never see by acting for somebody: they pay in assisted checkout. */
const unseen = /\/web\/(checkout|express\/checkout|pay)(\/|$)/;

/** What they look at and change nothing of: it is the customer's alone, or ordered in assisted checkout. */
const onlySeen =
  /\/web\/(cart|cart-link|product|shop|gift-card|trade-in|express|my-(?!privacy)[\w-]+)(\/|$)|\/business(\/|$)/;

/** Lists that change nothing themselves, and lead to where an agent may act. */
const lists = /\/web\/my-(orders(-mini)?|subscriptions)\/?$/;

/** The order that an agent has just placed, as its customer sees it. */
const placed = /\/web\/express\/order-confirm\//;

export const isListForAgents = (path: string): boolean => lists.test(path);

export const isPlacedByAgent = (path: string): boolean => placed.test(path);

export const isAgentsOwn = (path: string): boolean => agentsOwn.test(path);

export const isUnseenByAgents = (path: string): boolean => unseen.test(path);

export const isOnlySeenByAgents = (path: string): boolean =>
  !isAgentsOwn(path) && onlySeen.test(path);
