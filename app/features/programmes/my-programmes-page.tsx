import { useNavigation } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { Form } from "#app/features/events/form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { errorText } from "#app/messages/errors.ts";
import {
  programmeNames,
  programmeStates,
  programmeTexts,
} from "#app/messages/programme-verification.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/content.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Programme, Status } from "#machines/programme-verification";

interface MyProgrammesProps {
  readonly status: Status;
  readonly programme: Programme | null;
  readonly code: string | null;
  readonly offBasisPoints: number | null;
  readonly annualCents: number | null;
  readonly spentCents: number;
  readonly remainingCents: number | null;
  readonly mayAsk: boolean;
  readonly offers: readonly { readonly programme: Programme; readonly offBasisPoints: number }[];
  readonly formKey: string;
  readonly cartHref: string;
  readonly confirmHref: string | null;
  readonly answer:
    | {
        readonly code: string;
        readonly programme: Programme | null;
        /** As it was typed. */
        readonly memberNumber: string;
      }
    | undefined;
}

const tones = {
  unverified: "info",
  verifying: "hold",
  verified: "go",
  refused: "stop",
  limitReached: "hold",
} as const;

/** A programme's prices: verified here, for one session (CODE-13, CODE-24). */
export function MyProgrammesPage(props: MyProgrammesProps) {
  const { status, code, mayAsk, remainingCents, confirmHref, answer } = props;
  const { i18n } = useLingui();
  const { title, text } = programmeStates[status];
  const said = code === null ? undefined : programmeTexts[code];
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead
          title={<Trans>Employee and student prices</Trans>}
          lead={<Trans>For employees, students, enterprises and distributors.</Trans>}
        />
        {status !== "unverified" && (
          <Notice tone={tones[status]} live title={i18n._(title)}>
            {said && <p>{i18n._(said)}</p>}
            <p>{i18n._(text)}</p>
          </Notice>
        )}
        {remainingCents !== null && <Member {...props} remainingCents={remainingCents} />}
        {answer && !programmeTexts[answer.code] && <Refused code={answer.code} />}
        {mayAsk && confirmHref !== null && <ConfirmFirst href={confirmHref} />}
        {mayAsk && <Verify {...props} />}
      </Stack>
    </Page>
  );
}

/** What is not about the member number, and stands beside no field. */
function Refused({ code }: { code: string }) {
  const { i18n } = useLingui();
  const { title, text } = errorText(code);
  return (
    <Notice tone="stop" live title={i18n._(title)}>
      {i18n._(text)}
    </Notice>
  );
}

/** A membership goes to an account whose mailbox is known (LC-55). */
function ConfirmFirst({ href }: { href: string }) {
  return (
    <Notice
      tone="info"
      title={<Trans>Confirm your email address first</Trans>}
      action={
        <LinkButton href={href}>
          <Trans>Confirm it</Trans>
        </LinkButton>
      }
    >
      <Trans>We sent you a code when you signed up.</Trans>
    </Notice>
  );
}

function Member({
  programme,
  offBasisPoints,
  annualCents,
  spentCents,
  remainingCents,
  cartHref,
}: MyProgrammesProps & { remainingCents: number }) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const format = useFormat();
  return (
    <Panel title={programme && i18n._(programmeNames[programme])}>
      <Stack gap={4}>
        <Facts
          facts={[
            { key: "off", name: t`Off each item`, value: format.rate(offBasisPoints ?? 0) },
            { key: "spent", name: t`Spent this year`, value: format.money(spentCents) },
            { key: "limit", name: t`Limit of a year`, value: format.money(annualCents ?? 0) },
            { key: "left", name: t`Left to spend`, value: format.money(remainingCents) },
          ]}
        />
        <p>
          <LinkButton href={cartHref} look="primary">
            <Trans>Go to the cart</Trans>
          </LinkButton>
        </p>
      </Stack>
    </Panel>
  );
}

function Verify({ offers, formKey, answer }: MyProgrammesProps) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const format = useFormat();
  const busy = useNavigation().state !== "idle";
  const refused = answer && programmeTexts[answer.code];
  return (
    <Panel title={<Trans>Verify your membership</Trans>}>
      <Form method="post">
        <input type="hidden" name="event" value="verification.requested" />
        <input type="hidden" name="key" value={formKey} />
        <Stack gap={4}>
          <SelectField
            name="programme"
            label={<Trans>Program</Trans>}
            defaultValue={answer?.programme ?? "employee"}
            options={offers.map(({ programme, offBasisPoints }) => ({
              value: programme,
              label: `${i18n._(programmeNames[programme])} · ${format.rate(offBasisPoints)}`,
            }))}
          />
          <Field
            name="memberNumber"
            label={<Trans>Member number</Trans>}
            hint={<Trans>On your badge, student card or invitation.</Trans>}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            defaultValue={answer?.memberNumber}
            error={refused ? i18n._(refused) : undefined}
          />
          <p>
            <Button look="primary" busy={busy} busyLabel={t`Checking…`}>
              <Trans>Verify me</Trans>
            </Button>
          </p>
        </Stack>
      </Form>
    </Panel>
  );
}
