import { Trans } from "@lingui/react/macro";
import { Anchor } from "#app/ui/anchor.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Worded by the server: few have one. */
export interface UnusedLoanProps {
  readonly isReady: boolean;
  readonly title: string;
  readonly text: string;
  /** Where it is used, on any other page. */
  readonly href?: string;
}

/** A loan that was accepted and pays nothing yet: whoever has it learns what becomes of it, wherever they pay (FIN-34). */
export function UnusedLoan({ isReady, title, text, href }: UnusedLoanProps) {
  return (
    <Notice
      tone={isReady ? "go" : "hold"}
      live={!isReady}
      title={title}
      action={
        isReady &&
        href && (
          <Anchor href={href}>
            <Trans>See your loan</Trans>
          </Anchor>
        )
      }
    >
      {text}
    </Notice>
  );
}
