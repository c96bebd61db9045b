import { useSubmit } from "@remix-run/react";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Form } from "#app/features/events/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** The query values of a link in our mail. */
export interface Link {
  readonly order_id: string;
  readonly encrypted_email_id: string;
  readonly encrypted_password: string;
}

/**
 * Opens the order of a mail's link. The address loses the link at once, and the form goes off once by itself (OPEN-14);
 * without scripts it is one press of a button.
 */
export function MailLink({ link, action }: { link: Link; action: string }) {
  const order = useRef<HTMLInputElement>(null);
  const sent = useRef(false);
  const submit = useSubmit();
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    window.history.replaceState(window.history.state, "", action);
    submit(order.current?.form ?? null, { replace: true });
  }, [action, submit]);
  return (
    <Panel title={<Trans>Opening your order</Trans>}>
      <Form method="post" action={action}>
        <Stack gap={3}>
          <p className="data">{link.order_id}</p>
          <input type="hidden" name="intent" value="link" />
          <input ref={order} type="hidden" name="order_id" value={link.order_id} />
          <input type="hidden" name="encrypted_email_id" value={link.encrypted_email_id} />
          <input type="hidden" name="encrypted_password" value={link.encrypted_password} />
          <Button look="primary" wide>
            <Trans>Open my order</Trans>
          </Button>
        </Stack>
      </Form>
    </Panel>
  );
}
