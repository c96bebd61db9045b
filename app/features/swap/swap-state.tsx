import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import { PhoneLink } from "#app/features/layout/phone-link.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { swapNext, swapNotices, swapStates, swapUndone } from "#app/messages/swap.ts";
import { Button } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/content.tsx";
import { StateLabel } from "#app/ui/lamp.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { SwapView, Told } from "#machines/swap";

export interface SwapFacts {
  readonly told: Told | null;
  readonly notice: SwapView["notice"];
  /** The customer hears nothing of it; only agents see it then. */
  readonly isSuppressed: boolean;
  /** Until when it waits for what the new article costs more; null where it does not wait. */
  readonly settleBy: string | null;
  /** The warehouse could not put the first article back. */
  readonly isUndoRefused: boolean;
  /** Nobody pays that, and the warehouse puts the first article back. */
  readonly isUndoing: boolean;
  /** What the new article costs more, and nobody has settled; cents with tax. */
  readonly owedCents: number;
  readonly shown: readonly {
    readonly sku: string;
    readonly name: string;
    readonly is: "old" | "new";
    readonly isEndOfLife: boolean;
    readonly isOrdered: boolean;
  }[];
}

const tones = { inProgress: "us", completed: "done", failed: "stopped" } as const;

/** How a swap stands, with the pair of articles it is about (SWAP-04 to SWAP-06). */
export function SwapState({
  swap,
  retry,
  undo,
}: {
  swap: SwapFacts;
  retry: FormTicket | null;
  undo: FormTicket | null;
}) {
  const { i18n } = useLingui();
  const busy = useSending("retried");
  const isUndoing = useSending("difference.declined");
  if (swap.told === null) return null;
  const words = swap.notice === null ? swapStates[swap.told] : swapNotices[swap.notice];
  return (
    <Panel as="div">
      <div role="status">
        <Stack gap={3}>
          <StateLabel state={tones[swap.told]}>{i18n._(words)}</StateLabel>
          {swap.isSuppressed && (
            <p className="small muted">
              <Trans>The customer is not told of it.</Trans>
            </p>
          )}
          <p>{i18n._(nextOf(swap, swap.told))}</p>
          {swap.owedCents > 0 && <Dearer {...swap} />}
          <Facts
            facts={swap.shown.map((article) => ({
              key: article.sku,
              name: <Part {...article} />,
              value: <Article {...article} />,
            }))}
          />
        </Stack>
      </div>
      {retry && (
        <EventForm event="retried" ticket={retry}>
          <Button look="primary" busy={busy}>
            <Trans>Ask again</Trans>
          </Button>
        </EventForm>
      )}
      {undo && (
        <EventForm event="difference.declined" ticket={undo}>
          <Button busy={isUndoing}>
            {swap.isUndoRefused ? (
              <Trans>Ask again for what was ordered</Trans>
            ) : (
              <Trans>Keep what was ordered</Trans>
            )}
          </Button>
        </EventForm>
      )}
    </Panel>
  );
}

/** What comes next, told as that. */
function nextOf({ notice, isUndoing, isUndoRefused }: SwapFacts, told: Told) {
  if (isUndoRefused) return swapUndone.refused;
  if (isUndoing) return swapUndone.undoing;
  return notice === "undone" ? swapUndone.undone : swapNext[told];
}

/** What becomes of the difference (SWAP-02): an agent settles it, and no card is charged for it by itself. */
function Dearer({
  settleBy,
  owedCents,
  isUndoRefused,
}: Pick<SwapFacts, "settleBy" | "owedCents" | "isUndoRefused">) {
  const format = useFormat();
  const more = format.money(owedCents);
  if (settleBy === null)
    return (
      <p>
        <Trans>
          It costs {more} more, with tax. Our team settles that with you before it ships; nothing is
          charged for it by itself.
        </Trans>
      </p>
    );
  const day = format.dateOf(settleBy);
  if (isUndoRefused)
    return (
      <p>
        <Trans>
          It costs {more} more, with tax. It waits until that is settled: please call us at{" "}
          <PhoneLink /> with the order number by {day}. We agree with you whether you pay that, or
          we cancel the item. If we hear nothing, we ask the warehouse once more to put back what
          was ordered, and write to you. Nothing is charged by itself.
        </Trans>
      </p>
    );
  return (
    <p>
      <Trans>
        It is ready and costs {more} more, with tax. It waits until that is settled: please call us
        at <PhoneLink /> with the order number by {day}, or keep what was ordered. If we hear
        nothing, it comes as it was ordered. Nothing is charged by itself.
      </Trans>
    </p>
  );
}

function Article({ name, sku, isEndOfLife }: SwapFacts["shown"][number]) {
  return (
    <>
      {isEndOfLife ? <del>{name}</del> : name} <span className="small muted data">{sku}</span>
    </>
  );
}

/** Which of the two it is. */
function Part({ is, isOrdered, isEndOfLife }: SwapFacts["shown"][number]) {
  if (is === "new") return <Trans>New item</Trans>;
  if (isEndOfLife && isOrdered) return <Trans>Ordered, replaced</Trans>;
  return isEndOfLife ? <Trans>Being replaced</Trans> : <Trans>As ordered</Trans>;
}
