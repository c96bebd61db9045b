import { useNavigation } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { paymentMethodName } from "#app/messages/payment-methods.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";

/** The shopper is asked for at the provider's own page: the way there, and the way out. */
export function ProviderPage({
  method,
  providerUrl,
  codeTicket,
}: {
  method: string | null;
  providerUrl: string | null;
  codeTicket: FormTicket | null;
}) {
  const { i18n } = useLingui();
  const busy = useNavigation().state !== "idle";
  const known = paymentMethodName(method ?? "");
  const name = known ? i18n._(known) : method;
  const isByPayer = method === "pay_by_link" || method === "pay_by_phone";
  return (
    <Stack gap={4}>
      {isByPayer ? (
        <Notice tone="hold" title={<Trans>Waiting for whoever was asked to pay</Trans>}>
          <Trans>Nobody here has to do anything: this page goes on once it is paid.</Trans>
        </Notice>
      ) : (
        <Notice tone="hold" title={<Trans>{name} is waiting for you</Trans>}>
          <Trans>Finish on the page of {name}; you come back here by yourself afterwards.</Trans>
        </Notice>
      )}
      {providerUrl !== null && (
        <LinkButton href={providerUrl} look="primary" wide>
          {isByPayer ? <Trans>See how far it is</Trans> : <Trans>Go to {name}</Trans>}
        </LinkButton>
      )}
      {codeTicket && (
        <Form method="post">
          <input type="hidden" name="event" value="user.cancelled" />
          <input type="hidden" name="rev" value={codeTicket.rev} />
          <input type="hidden" name="key" value={codeTicket.key} />
          <Button look="quiet" busy={busy}>
            <Trans>Pay another way</Trans>
          </Button>
        </Form>
      )}
    </Stack>
  );
}
