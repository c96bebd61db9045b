import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Facts } from "#app/ui/content.tsx";
import { PageHead, Stack } from "#app/ui/layout.tsx";

export interface PaidStandingProps {
  readonly says:
    | ("approved" | "held")
    | ("partCharged" | "charged")
    | ("partRefunded" | "refunded")
    | ("releasing" | "released");
  readonly sums: {
    readonly heldCents: number;
    readonly chargedCents: number;
    readonly releasedCents: number;
    readonly refundedCents: number;
    readonly laterCents: number;
    readonly creditCents: number;
  };
}

/** What became of the money of a link so far: what is held, taken, let go of and given back, each by its sum (PAY-41). */
export function PaidStanding({ says, sums }: PaidStandingProps) {
  const { money } = useFormat();
  const { title, text } = words[says];
  const rows = [
    { key: "held", name: <Trans>Held on your card</Trans>, cents: sums.heldCents },
    { key: "charged", name: <Trans>Charged to your card</Trans>, cents: sums.chargedCents },
    {
      key: "later",
      name: <Trans>Charged for an item not sent back</Trans>,
      cents: sums.laterCents,
    },
    { key: "released", name: <Trans>Released, not charged</Trans>, cents: sums.releasedCents },
    { key: "refunded", name: <Trans>Sent back to your card</Trans>, cents: sums.refundedCents },
    { key: "credit", name: <Trans>Also paid to your card</Trans>, cents: sums.creditCents },
  ];
  return (
    <Stack gap={4}>
      <PageHead title={title} lead={text} />
      <Facts
        facts={rows
          .filter(({ cents }) => cents > 0)
          .map(({ key, name, cents }) => ({ key, name, value: money(cents) }))}
      />
      <p className="small muted">
        <Trans>
          One card pays, and this is what became of it. If someone else paid by this link with a
          card of their own, nothing was taken from yours.
        </Trans>
      </p>
    </Stack>
  );
}

const words: Readonly<Record<PaidStandingProps["says"], Record<"title" | "text", ReactNode>>> = {
  approved: {
    title: <Trans>Your card is approved</Trans>,
    text: (
      <Trans>
        Thank you. Nothing is charged before the order is placed. If it is not placed within a week,
        the sum is released. There is nothing else to do here.
      </Trans>
    ),
  },
  held: {
    title: <Trans>The order is placed</Trans>,
    text: (
      <Trans>
        Thank you. Nothing is charged yet: it is charged when the order is sent. There is nothing
        else to do here.
      </Trans>
    ),
  },
  partCharged: {
    title: <Trans>Charged in part</Trans>,
    text: (
      <Trans>
        Thank you. What is still held is charged when the rest of the order is sent. There is
        nothing else to do here.
      </Trans>
    ),
  },
  charged: {
    title: <Trans>Paid</Trans>,
    text: <Trans>Thank you. There is nothing else to do here.</Trans>,
  },
  partRefunded: {
    title: <Trans>Refunded in part</Trans>,
    text: <Trans>Your bank may need a few days to show what was sent back.</Trans>,
  },
  refunded: {
    title: <Trans>Refunded</Trans>,
    text: <Trans>All of it was sent back. Your bank may need a few days to show it.</Trans>,
  },
  releasing: {
    title: <Trans>Not needed any more</Trans>,
    text: (
      <Trans>
        Your payment is not charged. It stays held until your bank has released it; there is nothing
        to do for you.
      </Trans>
    ),
  },
  released: {
    title: <Trans>Not needed any more</Trans>,
    text: (
      <Trans>
        Your payment is released and is not charged. Your bank may show it as pending for a few
        days.
      </Trans>
    ),
  },
};
