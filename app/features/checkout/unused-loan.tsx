import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Notice } from "#app/ui/notice.tsx";

export interface UnusedLoanProps {
  /** The sum that was accepted, and the one that would be borrowed now. */
  readonly wasCents: number;
  readonly isCents: number;
  /** Where it is used, on any other page. */
  readonly href?: string;
}

/** A loan that was accepted and pays nothing yet: whoever has it learns what becomes of it, wherever they pay (FIN-34). */
export function UnusedLoan({ wasCents, isCents, href }: UnusedLoanProps) {
  const { money } = useFormat();
  const was = money(wasCents);
  const now = money(isCents);
  if (wasCents === isCents)
    return (
      <Notice
        tone="go"
        title={<Trans>Your loan of {was} is ready</Trans>}
        action={
          href && (
            <Anchor href={href}>
              <Trans>See your loan</Trans>
            </Anchor>
          )
        }
      >
        <Trans>
          It does not pay for your order yet. You owe nothing for it unless you choose it; if you
          pay another way, it ends.
        </Trans>
      </Notice>
    );
  return (
    <Notice tone="hold" live title={<Trans>You accepted a loan of {was}. It is not used.</Trans>}>
      <Trans>
        Your order changed: a loan for it is {now} now, so the one you accepted does not pay for it.
        You owe nothing for it. It ends when you pay or ask for another loan, and by itself within a
        day.
      </Trans>
    </Notice>
  );
}
