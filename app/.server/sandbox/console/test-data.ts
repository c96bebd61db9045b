/** What the store's pages show beside their forms, gathered from the providers. */
import type { TestData } from "#app/.server/outside/sandbox/test-data.ts";
import { testCards } from "#app/.server/sandbox/cards/test-cards.ts";
import { testBorrowers } from "#app/.server/sandbox/lending/lender-api.ts";
import { testLessees } from "#app/.server/sandbox/lending/lessor-api.ts";
import { testApplicants } from "#app/.server/sandbox/lending/test-applicants.ts";
import { testDevices } from "#app/.server/sandbox/insurance/test-devices.ts";
import { testCalls } from "#app/.server/sandbox/services/test-calls.ts";
import { testSubscribers } from "#app/.server/sandbox/telco/telco-api.ts";
import {
  testActivations,
  testApplications,
  testLogins,
} from "#app/.server/sandbox/telco/test-lines.ts";
import { walletAccounts } from "#app/.server/sandbox/wallets/wallet-accounts.ts";
import { identities } from "./identities.ts";

export const testData: TestData = {
  sections: [...identities],
  cards: testCards.map(({ number, about }) => ({ number, about })),
  walletAccounts: [...walletAccounts],
  applicants: [...testApplicants],
  borrowers: testBorrowers,
  lessees: testLessees,
  subscribers: testSubscribers,
  logins: testLogins,
  applications: testApplications,
  activations: testActivations,
  devices: testDevices,
  calls: testCalls.map(({ ending, about }) => ({ ending, about })),
};
