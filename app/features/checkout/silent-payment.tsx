import { Trans } from "@lingui/react/macro";
import { useFormat } from "#app/features/layout/use-format.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { Method } from "#machines/payment";
import { NoAnswerYet } from "./waiting.tsx";

/** A payment that whoever was asked for it has not answered. */
export interface SilentPaymentData {
  readonly method: Method;
  readonly cents: number;
  /** Some of it may be held although nobody has said so: then paying another way waits for the answer. */
  readonly mayBeHeld: boolean;
}

/** Who is silent, whether anything can have been held, and what happens next; the way out where it is safe. */
export function SilentPayment({
  asked: { method, cents, mayBeHeld },
  changeHref,
}: {
  asked: SilentPaymentData;
  changeHref: string;
}) {
  const sum = useFormat().money(cents);
  if (mayBeHeld)
    return (
      <NoAnswerYet method={method}>
        <Trans>
          We keep asking and this page shows the answer as soon as it comes. {sum} may be held
          already, so please do not pay again meanwhile: you cannot be charged twice for this order,
          and nothing is charged before you place it. If you do not place it, whatever is held is
          released by itself. You may close the page and come back to your cart later.
        </Trans>
      </NoAnswerYet>
    );
  return (
    <Stack gap={4}>
      <NoAnswerYet method={method}>
        <Trans>
          Nothing was charged or held. We keep asking and this page goes on as soon as there is an
          answer. You can also pay another way right away.
        </Trans>
      </NoAnswerYet>
      <LinkButton href={changeHref}>
        <Trans>Pay another way</Trans>
      </LinkButton>
    </Stack>
  );
}
