import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import type { FormEvent } from "react";
import { Whose } from "#app/features/events/form.tsx";
import type { FormPlace } from "#app/features/checkout/card-form.tsx";
import { filled } from "#app/messages/filled.ts";
import { sheetTroubles } from "#app/messages/device-pay.ts";
import { paymentMethods } from "#app/messages/payment-methods.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { browserSheet, methodData, sandboxSheet } from "./payment-sheet.ts";
import type { DeviceWallet, OpenSheet, SheetTrouble } from "./payment-sheet.ts";
import type { Account } from "./sandbox-sheet.tsx";
import type { useSheet } from "./use-sheet.ts";

/** The sandbox's sheet is fetched when it is opened. */
const SandboxSheet = lazy(async () => ({
  default: (await import("./sandbox-sheet.tsx")).SandboxSheet,
}));

/** What a wallet's sheet is to show. */
export interface DeviceRequest {
  readonly method: DeviceWallet;
  readonly amountCents: number;
  readonly currency: string;
  /** What is due, as a decimal number. */
  readonly value: string;
  /** Test accounts, where the sandbox stands in for the wallet. */
  readonly accounts: readonly Account[] | null;
}

interface DeviceFormProps extends Omit<FormPlace, "action"> {
  readonly asked: DeviceRequest;
  readonly sheet: ReturnType<typeof useSheet>;
}

/** One button that opens the wallet's own sheet, and why it gave nothing. */
export function DeviceForm({ asked, sheet, hidden, bar }: DeviceFormProps) {
  const { method, currency, value, accounts } = asked;
  const { pay, trouble, busy } = sheet;
  const { i18n } = useLingui();
  const { t } = useTexts();
  const [open, setOpen] = useState<OpenSheet | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const name = i18n._(paymentMethods[method]);

  function present(sheet: OpenSheet | null) {
    setOpened(true);
    setOpen(sheet);
  }
  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const label = t`{store}`;
    const details = { total: { label, amount: { currency, value } } };
    const wallet = methodData(method, label);
    const given = accounts ? sandboxSheet(wallet, details, present) : browserSheet(wallet, details);
    void pay(given, event.currentTarget);
  }
  return (
    <>
      {trouble !== null && <Trouble trouble={trouble} name={name} />}
      <form method="post" onSubmit={press}>
        <Whose />
        <Stack gap={4}>
          {hidden}
          <noscript>
            {accounts ? <AccountField accounts={accounts} /> : <NeedsScripts name={name} />}
          </noscript>
          {bar(
            <Button look="primary" wide busy={busy} busyLabel={t`Paying…`}>
              <Trans>Pay with {name}</Trans>
            </Button>,
          )}
        </Stack>
      </form>
      {accounts && wasOpened && (
        <Suspense fallback={null}>
          <SandboxSheet
            sheet={open}
            wallet={method}
            name={name}
            amountCents={asked.amountCents}
            currency={currency}
            accounts={accounts}
          />
        </Suspense>
      )}
    </>
  );
}

/** The sheet gave nothing: nothing was charged, and the button is still there. */
function Trouble({ trouble, name }: { trouble: SheetTrouble; name: string }) {
  const { i18n } = useLingui();
  const { title, text } = sheetTroubles[trouble];
  return (
    <Notice
      live
      tone={trouble === "cancelled" ? "hold" : "stop"}
      title={i18n._(filled(title, { name }))}
    >
      {i18n._(text)}
    </Notice>
  );
}

/** The test accounts where there is no sheet. The sandbox is no part of the store and speaks English only. */
function AccountField({ accounts }: { accounts: readonly Account[] }) {
  return (
    <SelectField
      name="account"
      lang="en"
      label={<Trans>Test account</Trans>}
      options={accounts.map(({ account, label, about }) => ({
        value: account,
        label: `${label}: ${about}`,
      }))}
    />
  );
}

function NeedsScripts({ name }: { name: string }) {
  return (
    <Notice tone="stop" title={<Trans>{name} needs JavaScript</Trans>}>
      <Trans>It opens in your browser. Turn JavaScript on for this page, or pay another way.</Trans>
    </Notice>
  );
}
