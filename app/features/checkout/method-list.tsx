import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { methodReasons, paymentMethods } from "#app/messages/payment-methods.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { MethodOffer } from "#machines/cart";

/** A way to pay with a page of its own. */
export interface ListedMethod extends MethodOffer {
  /** Null for what cannot be chosen, which then says why. */
  readonly href: string | null;
  /** Where signing in makes it a choice. */
  readonly signInHref: string | null;
}

/** The other ways to pay, and why some are not offered (PAY-01, PAY-02). */
export function MethodList({ methods }: { methods: readonly ListedMethod[] }) {
  const { i18n } = useLingui();
  if (methods.length === 0) return null;
  return (
    <Panel title={<Trans>Other ways to pay</Trans>}>
      <Stack as="ul" gap={2}>
        {methods.map(({ method, href, reason, signInHref }) => {
          const name = i18n._(paymentMethods[method]);
          return (
            <li key={method}>
              {href === null ? name : <Anchor href={href}>{name}</Anchor>}
              {reason !== null && (
                <p className="small muted">
                  {i18n._(methodReasons[reason])}
                  {signInHref !== null && (
                    <>
                      {" "}
                      <Anchor href={signInHref}>
                        <Trans>Sign in</Trans>
                      </Anchor>
                    </>
                  )}
                </p>
              )}
            </li>
          );
        })}
      </Stack>
    </Panel>
  );
}
