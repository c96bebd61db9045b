/** The port to whoever tells people from robots (LC-43). A deployer replaces the sandbox by one file that fulfils it. */
import * as z from "zod";

/** What is to be answered: the sum of two numbers. */
export const challengeResult = z.strictObject({ numbers: z.tuple([z.int(), z.int()]) });

export const verdictResult = z.strictObject({ outcome: z.enum(["passed", "failed"]) });

/** The challenger. Every method throws `GatewayTimeout` when no answer comes; `key` is the outbox id. */
export interface BotCheckGateway {
  challenge(request: {
    readonly key: string;
    readonly challengeId: string;
  }): Promise<z.output<typeof challengeResult>>;
  judge(request: {
    readonly key: string;
    readonly challengeId: string;
    readonly answer: string;
  }): Promise<z.output<typeof verdictResult>>;
}
