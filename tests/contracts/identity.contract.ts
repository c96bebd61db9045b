/** What every identity service promises the store (CODE-13, GIFT-06). */
import { expect, test } from "vitest";
import type { IdentityGateway, MemberRequest } from "#app/.server/outside/identity.ts";
import { fresh, opened } from "./subject.ts";
import type { Make } from "./subject.ts";

/** Members of the service's test environment. */
export interface KnownMembers {
  readonly member: Omit<MemberRequest, "customerId">;
  readonly stranger: Omit<MemberRequest, "customerId">;
}

export function describeIdentity(who: string, make: Make<IdentityGateway, KnownMembers>): void {
  test(`${who}: a member is confirmed under one number, however it was typed`, async () => {
    const { gateway, known } = await opened(make);
    const verify = (memberNumber: string) =>
      gateway.verify({
        ...{ key: fresh("member"), customerId: fresh("CUS") },
        ...{ programme: known.member.programme, memberNumber },
      });
    const first = await verify(known.member.memberNumber);
    expect(first.outcome).toBe("confirmed");
    expect(await verify(known.member.memberNumber.toLowerCase())).toEqual(first);
  });

  test(`${who}: nobody else is`, async () => {
    const { gateway, known } = await opened(make);
    const asked = { key: fresh("member"), customerId: fresh("CUS"), ...known.stranger };
    expect((await gateway.verify(asked)).outcome).toBe("refused");
  });
}
