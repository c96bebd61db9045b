/**
 * What may be typed to see each outcome of the outside world, as pages show it beside their forms: the sandbox's own
 * words, English only. Nobody has any without a sandbox.
 */
import * as z from "zod";
import { GatewayTimeout } from "#app/.server/outside/faults.ts";

/** One identity, card or code, and what it makes its provider do. */
const row = z.strictObject({ enter: z.string(), outcome: z.string() });

export const identitySection = z.strictObject({
  /** The heading of the guide it stands under. */
  provider: z.string(),
  /** What is entered, as the head of its table says. */
  enters: z.string(),
  rows: z.array(row).min(1),
});
export type IdentitySection = z.output<typeof identitySection>;

const byNumber = z.array(z.strictObject({ number: z.string(), about: z.string() }));

export const testData = z.strictObject({
  /** Everything there is, one section per table of `docs/guides/sandbox.md`. */
  sections: z.array(identitySection),
  cards: byNumber,
  /** The accounts in a device's wallet. */
  walletAccounts: z.array(
    z.strictObject({ account: z.string(), label: z.string(), about: z.string() }),
  ),
  /** Whom the bank, the loan provider and the lessor know. */
  applicants: z.array(z.strictObject({ given: z.string(), about: z.string() })),
  borrowers: byNumber,
  lessees: byNumber,
  /** Whom the phone companies know: as they pay, sign in, apply and activate. */
  subscribers: byNumber,
  logins: byNumber,
  applications: byNumber,
  activations: byNumber,
  /** What the insurer makes of devices, by their IMEI. */
  devices: byNumber,
  /** How a call for a payment goes, by the end of the number. */
  calls: z.array(z.strictObject({ ending: z.string(), about: z.string() })),
});
export type TestData = z.output<typeof testData>;

/** What a page asks for it. */
export interface TestDataSource {
  readonly sandbox: { testData(): Promise<TestData> } | null;
}

/** One kind of test data; null without a sandbox, or while it does not answer. */
export async function testDataFor<Kind extends keyof TestData>(
  { sandbox }: TestDataSource,
  kind: Kind,
): Promise<TestData[Kind] | null> {
  if (!sandbox) return null;
  try {
    return (await sandbox.testData())[kind];
  } catch (error) {
    if (error instanceof GatewayTimeout) return null;
    throw error;
  }
}
