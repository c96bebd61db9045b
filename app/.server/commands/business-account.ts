/** Business accounts (LC-24). Nobody makes them by machine yet: an administrator does. */
import * as z from "zod";
import type { ExternalCommand } from "#app/.server/engine/engine-context.ts";
import { external } from "./command.ts";

const account = z.looseObject({ subscriptionId: z.string(), customerDomain: z.string() });

/** Parked with its params, so that the administrator finds it. */
const forAdministrator = (task: string) =>
  external(account, async ({ subscriptionId, customerDomain }) => {
    throw new Error(`${task} ${customerDomain} of ${subscriptionId}: an administrator does this`);
  });

export const businessAccountCommands: Record<string, ExternalCommand> = {
  createBusinessAccount: external(account, async ({ subscriptionId }) => [
    {
      to: `business-subscription:${subscriptionId}`,
      event: { type: "admin.account.needed" },
      role: "system",
    },
  ]),
  queryBusinessAccount: forAdministrator("make the account"),
  cancelBusinessAccount: forAdministrator("close the account"),
};
