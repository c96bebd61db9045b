import { useEffect, useRef } from "react";
import { Trans } from "@lingui/react/macro";
import { EventForm } from "#app/features/events/event-form.tsx";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import styles from "./cart-page.module.css";
import type { Ticket } from "./cart-data.ts";

/**
 * A shopper at a limit may want more than a household needs (CART-25, OPEN-42). It stands open among the notices, and
 * above the page where there are scripts.
 */
export function BusinessOffer({ ticket, href }: { ticket: Ticket; href: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!current?.isConnected) return;
    current.close();
    current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      className={styles.offer}
      aria-labelledby="business-offer"
      onCancel={() => dialog.current?.querySelector("form")?.requestSubmit()}
    >
      <Stack gap={4}>
        <h2 id="business-offer" className={styles.name}>
          <Trans>Buying for a business?</Trans>
        </h2>
        <p>
          <Trans>You have as many as one household may order. Businesses can order more.</Trans>
        </p>
        <ButtonRow>
          <LinkButton href={href} look="primary">
            <Trans>Buy as a business</Trans>
          </LinkButton>
          <EventForm event="offer.dismissed" ticket={{ ...ticket, key: `${ticket.key}-offer` }}>
            <Button look="link">
              <Trans>No, thank you</Trans>
            </Button>
          </EventForm>
        </ButtonRow>
      </Stack>
    </dialog>
  );
}
