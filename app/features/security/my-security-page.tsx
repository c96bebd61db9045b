import { Trans } from "@lingui/react/macro";
import { Anchor } from "#app/ui/anchor.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MailboxPanel } from "./mailbox-panel.tsx";
import type { Mailbox } from "./mailbox-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { PersonPanel } from "./person-panel.tsx";
import type { Person } from "./person-panel.tsx";
import { SecondStepPanel } from "./second-step-panel.tsx";
import type { SecondStep } from "./second-step-panel.tsx";
import type { SecurityAnswer } from "./security-answer.ts";
import { SessionsPanel } from "./sessions-panel.tsx";
import type { OpenSession } from "./sessions-panel.tsx";

interface MySecurityProps {
  readonly person: Person;
  readonly mailbox: Mailbox;
  readonly secondStep: SecondStep;
  readonly sessions: readonly OpenSession[];
  readonly isBarred: boolean;
  readonly recoveryHref: string;
  readonly privacyHref: string;
  readonly answer: SecurityAnswer | undefined;
}

/** Whose account it is, and how it is guarded: mailbox, password, second step, browsers (LC-54 to LC-56). */
export function MySecurityPage(props: MySecurityProps) {
  const { person, mailbox, secondStep, sessions, isBarred, recoveryHref, privacyHref, answer } =
    props;
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead
          title={<Trans>Security</Trans>}
          lead={<Trans>Your name and phone, how you sign in, and where you are signed in.</Trans>}
        />
        {isBarred && (
          <Notice tone="hold" title={<Trans>Set up two-step sign-in first</Trans>}>
            <Trans>Agents and staff need it to work here.</Trans>
          </Notice>
        )}
        <PersonPanel person={person} answer={answer} />
        <MailboxPanel mailbox={mailbox} answer={answer} />
        <PasswordPanel recoveryHref={recoveryHref} answer={answer} />
        <SecondStepPanel secondStep={secondStep} answer={answer} />
        <SessionsPanel sessions={sessions} />
        <p>
          <Anchor href={privacyHref}>
            <Trans>Your data: a copy of it, and how to have it erased</Trans>
          </Anchor>
        </p>
      </Stack>
    </Page>
  );
}
