import { useNavigation, useSubmit } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useMachine } from "@xstate/react";
import { useEffect, useState } from "react";
import { useWhose } from "#app/features/events/form.tsx";
import { wishStates } from "#app/messages/wishlist-item.ts";
import { useOnceKey } from "#app/features/events/once-key.tsx";
import { Button } from "#app/ui/button.tsx";
import { machine } from "#machines/wishlist-item";

export interface LiveWishProps {
  readonly sku: string;
  readonly owner: string;
  readonly isBuyable: boolean;
}

/** The removal of one product as its lifecycle goes (LC-50); the page loads it once it is alive. */
export function LiveWish({ sku, owner, isBuyable }: LiveWishProps) {
  const { i18n } = useLingui();
  const submit = useSubmit();
  const once = useOnceKey();
  const whose = useWhose();
  const { state: navigating } = useNavigation();
  const [isSent, setIsSent] = useState(false);
  const input = { sku, customerId: owner, isOwner: true, isListed: true, isBuyable };
  const [state, send] = useMachine(
    machine.provide({
      actions: {
        postWish: (_, { event }) => {
          setIsSent(true);
          submit({ event, sku, owner, once, whose }, { method: "post" });
        },
      },
    }),
    { input },
  );
  // The list without it is the answer; while it is still here and nothing is on its way, it was not removed.
  useEffect(() => {
    if (navigating !== "submitting" || !isSent) return;
    return () => send({ type: "failed", at: new Date().toISOString() });
  }, [navigating, isSent, send]);
  const isBusy = state.matches("removing");
  return (
    <Button
      type="button"
      look="link"
      small
      busy={isBusy}
      busyLabel={i18n._(wishStates.removing)}
      onClick={() => send({ type: "remove.pressed", at: new Date().toISOString() })}
    >
      <Trans>Remove</Trans>
    </Button>
  );
}
