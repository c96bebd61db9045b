/** Leaving a business, and taking it from whoever holds it (PAY-45). */
import { Trans } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { AskFirst } from "./ask-first.tsx";

interface OfferProps {
  readonly offer: string;
  /** Who holds the business and offers it; null for an offer that is over. */
  readonly by: string | null;
}

export function Offer({ offer, by }: OfferProps) {
  if (by === null)
    return (
      <Notice tone="hold" title={<Trans>This offer is over</Trans>}>
        <Trans>
          It was older than a week, or the invitation link has changed since, or your email address
          is not confirmed. Ask the account holder for a new one.
        </Trans>
      </Notice>
    );
  return (
    <Panel title={<Trans>{by} offers you this business account</Trans>}>
      <Form method="post">
        <OnceKey />
        <input type="hidden" name="offer" value={offer} />
        <Stack gap={4}>
          <p>
            <Trans>
              If you accept, you hold it from now on: you pay for it and decide who buys for it.{" "}
              {by} becomes a member.
            </Trans>
          </p>
          <div>
            <Button look="primary" name="event" value="business.taken">
              <Trans>Accept the business account</Trans>
            </Button>
          </div>
        </Stack>
      </Form>
    </Panel>
  );
}

/** A holder hands the account over before they can leave. */
export function Leaving({ role }: { role: "holder" | "member" }) {
  return (
    <Panel title={<Trans>Leaving this business</Trans>}>
      {role === "holder" ? (
        <p>
          <Trans>
            First hand the account over: offer it to a member in the list above who has confirmed
            their email address. Once they accept it, you are a member and can leave.
          </Trans>
        </p>
      ) : (
        <AskFirst
          summary={<Trans>Leave</Trans>}
          event="business.left"
          press={<Trans>Leave this business</Trans>}
        >
          <Trans>
            From then on you buy for yourself. Your account and the orders you placed stay. To come
            back you need a new invitation.
          </Trans>
        </AskFirst>
      )}
    </Panel>
  );
}
