import { Trans } from "@lingui/react/macro";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ReturnData } from "./return-data.ts";

/** What the warehouse said of what it did not take, what becomes of that, and the way to have it sent back (UX 67, RET-17). */
export function Rejection({ page: { refused } }: { page: ReturnData }) {
  if (refused === null) return null;
  const { reason, next, isAsked, link } = refused;
  return (
    <Notice
      tone={isAsked ? "stop" : "info"}
      title={<Trans>What the warehouse found</Trans>}
      action={
        link && (
          <LinkButton href={link.href} look={isAsked ? "primary" : "secondary"}>
            {link.text}
          </LinkButton>
        )
      }
    >
      {reason ? <q lang="en">{reason}</q> : <Trans>It did not pass the check.</Trans>}
      {next && <p>{next}</p>}
    </Notice>
  );
}
