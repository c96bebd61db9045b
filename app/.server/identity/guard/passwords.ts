/** Passwords: how they are kept, and how one takes the place of another. */
import { hash, verify } from "@node-rs/argon2";

/** Argon2id with 19 MiB and two passes; the password goes in whole, whatever its length. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified against when there is no account, so that both answers take the same time. */
const nobody = hash("nobody has this password", cost);

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether that is the password; of nobody when there is no hash, after the same time. */
export async function isPassword(passwordHash: string | null, typed: string): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobody), typed);
  return right && passwordHash !== null;
}
