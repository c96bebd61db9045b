/** The methods whose page leads on to a provider's own. */
import { isMethodWith, methods } from "#machines/payment";

/** The methods of Affirm's page. */
export const affirmMethods = methods.filter(isMethodWith("page", "affirm"));

/** The methods of the page of PayPal and its kin. */
export const wallets = methods.filter(isMethodWith("page", "wallet"));
