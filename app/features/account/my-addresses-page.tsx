import { useNavigation } from "@remix-run/react";
import { Trans, useLingui } from "@lingui/react/macro";
import type { SubmissionResult } from "@conform-to/react";
import { useMemo } from "react";
import { Form } from "#app/features/events/form.tsx";
import { answeredForm } from "#app/features/events/answered-form.ts";
import type { Storefront } from "#app/paths.ts";
import { OnceKey } from "#app/features/events/once-key.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/content.tsx";
import { fieldId } from "#app/ui/field.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { AddressFields } from "./address-fields.tsx";
import type { TypedAddress } from "./address-fields.tsx";

interface Card {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly line1: string;
  readonly line2: string | null;
  /** ZIP code, town and state as they are written in its country. */
  readonly town: string;
  readonly phone: string | null;
  /** Checkout begins with it (ADDR-34). */
  readonly isPrimary: boolean;
  readonly editHref: string;
}

type Use = "shipping" | "billing";

interface MyAddressesProps {
  readonly storefront: Storefront;
  readonly lists: readonly {
    readonly use: Use;
    readonly places: readonly Card[];
    readonly addHref: string;
  }[];
  /** The address that is being typed; null while none is. */
  readonly form: {
    readonly id: string | null;
    readonly use: Use;
    readonly typed: TypedAddress;
  } | null;
  /** Code and name of each state; none where addresses have none. */
  readonly states: readonly (readonly [code: string, name: string])[];
  readonly backHref: string;
  /** What was typed, and what is wrong with it in words. */
  readonly answer:
    | {
        readonly result: SubmissionResult<string[]>;
        readonly texts: Readonly<Record<string, string>>;
        /** The same with the names of the fields, where the words alone would not tell. */
        readonly summary: Readonly<Record<string, string>>;
      }
    | undefined;
}

/** My Addresses: what checkout offers, kept in order here (ADDR-34, ADDR-42). */
export function MyAddressesPage(props: MyAddressesProps) {
  const { form, lists } = props;
  return (
    <Page narrow>
      <Stack gap={5}>
        <PageHead
          title={<Trans>My Addresses</Trans>}
          lead={<Trans>Checkout begins with the primary one.</Trans>}
        />
        {form ? (
          <AddressForm key={form.id ?? form.use} {...props} form={form} />
        ) : (
          lists.map((list) => <AddressList key={list.use} {...list} />)
        )}
      </Stack>
    </Page>
  );
}

function AddressList({ use, places, addHref }: MyAddressesProps["lists"][number]) {
  return (
    <Panel
      title={
        use === "shipping" ? <Trans>Delivery addresses</Trans> : <Trans>Billing addresses</Trans>
      }
    >
      <Stack gap={4}>
        {places.length === 0 && (
          <p className="muted">
            <Trans>None saved yet.</Trans>
          </p>
        )}
        {places.map((place) => (
          <AddressCard key={place.id} {...place} />
        ))}
        <p>
          <LinkButton href={addHref}>
            <Trans>Add an address</Trans>
          </LinkButton>
        </p>
      </Stack>
    </Panel>
  );
}

function AddressCard(place: Card) {
  const { id, firstName, lastName, line1, line2, town, phone, isPrimary, editHref } = place;
  const { t } = useLingui();
  return (
    <article>
      <p>
        {firstName} {lastName}{" "}
        {isPrimary && (
          <Chip>
            <Trans>Primary</Trans>
          </Chip>
        )}
        <br />
        {line1}
        {line2 && <>, {line2}</>}
        <br />
        {town}
        {phone && (
          <>
            <br />
            {phone}
          </>
        )}
      </p>
      <Form method="post">
        <OnceKey />
        <input type="hidden" name="id" value={id} />
        <ButtonRow>
          <Anchor href={editHref} aria-label={t`Change ${line1}`}>
            <Trans>Change</Trans>
          </Anchor>
          {!isPrimary && (
            <Button
              name="event"
              value="address.preferred"
              look="link"
              aria-label={t`Make ${line1} the primary one`}
            >
              <Trans>Make it primary</Trans>
            </Button>
          )}
          <Button name="event" value="address.removed" look="link" aria-label={t`Remove ${line1}`}>
            <Trans>Remove</Trans>
          </Button>
        </ButtonRow>
      </Form>
    </article>
  );
}

function AddressForm({
  storefront,
  states,
  form: { id, use, typed },
  backHref,
  answer,
}: MyAddressesProps & { form: NonNullable<MyAddressesProps["form"]> }) {
  const { t } = useLingui();
  const busy = useNavigation().state !== "idle";
  const { valueOf } = answeredForm(answer?.result, { ...typed });
  const faults = useMemo(
    () =>
      Object.entries(answer?.summary ?? {}).map(([name, text]) => ({ id: fieldId(name), text })),
    [answer],
  );
  return (
    <Panel title={id === null ? <Trans>A new address</Trans> : <Trans>Change the address</Trans>}>
      <Form method="post" noValidate>
        <OnceKey />
        <input type="hidden" name="event" value="address.saved" />
        <input type="hidden" name="use" value={use} />
        {id !== null && <input type="hidden" name="id" value={id} />}
        <Stack gap={4}>
          <ErrorSummary title={<Trans>Please look at these fields</Trans>} faults={faults} />
          <AddressFields
            storefront={storefront}
            states={states}
            section={use}
            valueOf={valueOf}
            errorOf={(name) => answer?.texts[name]}
          />
          <ButtonRow>
            <Button look="primary" busy={busy} busyLabel={t`Saving…`}>
              <Trans>Save the address</Trans>
            </Button>
            <LinkButton href={backHref}>
              <Trans>Go back</Trans>
            </LinkButton>
          </ButtonRow>
        </Stack>
      </Form>
    </Panel>
  );
}
