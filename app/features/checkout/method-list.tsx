import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { methodReasons, paymentMethods } from "#app/messages/payment-methods.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { MethodOffer } from "#machines/cart";

/** A way to pay with a page of its own. */
export interface ListedMethod extends MethodOffer {
  /** Null for what cannot be chosen, which then says why. */
  readonly href: string | null;
  /** Where signing in makes it a choice. */
  readonly signInHref: string | null;
  /** It can be paid without scripts. */
  readonly isScriptless: boolean;
}

export const scriptless = (methods: readonly ListedMethod[]): readonly ListedMethod[] =>
  methods.filter(({ href, isScriptless }) => href !== null && isScriptless);

/** The ways to pay that need no scripts, for whoever has none. */
export function ScriptlessWays({ ways }: { ways: readonly ListedMethod[] }) {
  const { i18n } = useLingui();
  return (
    <Stack gap={2}>
      <p>
        <Trans>These ways to pay need no JavaScript:</Trans>
      </p>
      <ButtonRow>
        {ways.map(({ method, href }) => (
          <LinkButton key={method} href={href ?? ""} small>
            {i18n._(paymentMethods[method])}
          </LinkButton>
        ))}
      </ButtonRow>
    </Stack>
  );
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
