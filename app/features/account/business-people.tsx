import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { Button } from "#app/ui/button.tsx";
import { Table } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { AskFirst } from "./ask-first.tsx";

export interface Colleague {
  /** Names a member whom the viewer may remove; null for everybody else. */
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  readonly role: "holder" | "member";
  /** They have shown that their mailbox is theirs, and may be offered the account. */
  readonly isConfirmed: boolean;
}

interface PeopleProps {
  readonly people: readonly Colleague[];
  /** Lets a colleague sign up as a member; null for members. */
  readonly joinLink: string | null;
}

/** Who buys for a business, whom its holder may remove, and the link that lets others join (PAY-45). */
export function BusinessPeople({ people, joinLink }: PeopleProps) {
  const { t } = useLingui();
  return (
    <>
      <Panel title={<Trans>Who buys for it</Trans>}>
        <Table
          caption={t`Who buys for it`}
          rows={people}
          keyOf={({ email }) => email}
          columns={[
            { key: "name", head: t`Name`, cell: ({ name }) => name },
            { key: "email", head: t`Email`, cell: ({ email }) => email },
            {
              key: "role",
              head: t`Role`,
              cell: ({ role }) =>
                role === "holder" ? <Trans>Account holder</Trans> : <Trans>Member</Trans>,
            },
          ]}
        />
        {people.map(
          ({ id, name, isConfirmed }) =>
            id !== null && (
              <div key={id}>
                {isConfirmed && <HandOver id={id} name={name} />}
                <Remove id={id} name={name} />
              </div>
            ),
        )}
      </Panel>
      {joinLink !== null && (
        <Panel title={<Trans>Invite a colleague</Trans>}>
          <Stack gap={4}>
            <p>
              <Trans>Whoever signs up with this link becomes a member:</Trans>
            </p>
            <p>{joinLink}</p>
            <Form method="post">
              <OnceKey />
              <Stack gap={3}>
                <p>
                  <Trans>A new link ends this one at once. Members stay.</Trans>
                </p>
                <div>
                  <Button name="event" value="invitation.renewed">
                    <Trans>New link</Trans>
                  </Button>
                </div>
              </Stack>
            </Form>
          </Stack>
        </Panel>
      )}
    </>
  );
}

function Remove({ id, name }: { id: string; name: string }) {
  return (
    <AskFirst
      summary={<Trans>Remove {name}</Trans>}
      event="member.removed"
      member={id}
      press={<Trans>Remove {name}</Trans>}
    >
      <Trans>{name} can no longer buy for the business. Your invitation link changes too.</Trans>
    </AskFirst>
  );
}

/** The member is asked by mail: nothing changes before they accept. */
function HandOver({ id, name }: { id: string; name: string }) {
  return (
    <AskFirst
      summary={<Trans>Hand over to {name}</Trans>}
      event="business.offered"
      member={id}
      press={<Trans>Offer it to {name}</Trans>}
    >
      <Trans>
        We email {name} your offer. Once they accept it, they hold this account and pay for it, and
        you are a member.
      </Trans>
    </AskFirst>
  );
}
