/** An agent of the demonstration, who enters orders for its shopper (AGENT-09). */
import { signUp } from "#app/.server/identity/accounts.ts";
import { demonstration } from "./demonstration.ts";
import { demoAccount } from "./demo-shopper.ts";
import type { DemoStore } from "./demo-shopper.ts";

/** Who a stranger may play in assisted checkout. */
export const demoAgent = {
  email: demonstration.agent,
  password: demoAccount.password,
  firstName: "Sam",
  lastName: "Ortega",
  phone: "602-555-0149",
};

const DEMO_AGENT_ID = "4471";

export async function signUpAgent(running: DemoStore): Promise<void> {
  const { email } = demoAgent;
  const made = await signUp({ ...running, ip: "demo" }, { ...demoAgent, isVerified: true }, "us");
  if (made.ok) await running.engine.store.write((tx) => tx.accounts.setAgent(email, DEMO_AGENT_ID));
}
