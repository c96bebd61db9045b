import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { useState } from "react";
import type { FormEvent } from "react";
import { PayFrame } from "#app/features/checkout/pay-frame.tsx";
import type { PayFrameData } from "#app/features/checkout/pay-frame.tsx";
import { NextBar } from "#app/features/checkout/checkout-frame.tsx";
import type { PaymentAnswer } from "#app/features/checkout/payment-step.tsx";
import { StepTicket } from "#app/features/checkout/step-ticket.tsx";
import { useFormat } from "#app/features/shell/use-format.ts";
import { filled } from "#app/messages/filled.ts";
import { sheetTroubles } from "#app/messages/device-pay.ts";
import { paymentMethods } from "#app/messages/payment-methods.ts";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { browserSheet, methodData, sandboxSheet } from "./payment-sheet.ts";
import type { DeviceWallet, OpenSheet, SheetTrouble } from "./payment-sheet.ts";
import { AccountChoice, SandboxSheet } from "./sandbox-sheet.tsx";
import type { Account } from "./sandbox-sheet.tsx";
import { useSheet } from "./use-sheet.ts";

export interface DevicePageProps extends PayFrameData {
  readonly method: DeviceWallet;
  readonly currency: string;
  /** What is due, as a decimal number. */
  readonly value: string;
  /** Test accounts, where the sandbox stands in for the wallet. */
  readonly accounts: readonly Account[] | null;
  readonly answer: PaymentAnswer | undefined;
}

/** Paying from a wallet of this device: the sum, one button, and the wallet's own sheet. */
export function DevicePage(props: DevicePageProps) {
  const { method, currency, value, accounts, answer, ...frame } = props;
  const { i18n } = useLingui();
  const { t } = useTexts();
  const { money } = useFormat();
  const [open, present] = useState<OpenSheet | null>(null);
  const { pay, trouble, busy } = useSheet(answer !== undefined);
  const name = i18n._(paymentMethods[method]);
  const { dueCents } = frame;

  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const details = { total: { label: "Ohmline", amount: { currency, value } } };
    const wallet = methodData(method);
    const sheet = accounts ? sandboxSheet(wallet, details, present) : browserSheet(wallet, details);
    void pay(sheet, event.currentTarget);
  }
  return (
    <PayFrame
      {...frame}
      title={name}
      lead={
        <Trans>You pay {money(dueCents)}. Nothing is charged before your order goes out.</Trans>
      }
      answer={trouble === null ? answer : undefined}
    >
      {trouble !== null && <Trouble trouble={trouble} name={name} />}
      <form method="post" onSubmit={press}>
        <Stack gap={4}>
          <StepTicket event="token.given" frame={frame.frame} />
          <noscript>
            {accounts ? <AccountChoice accounts={accounts} /> : <NeedsScripts name={name} />}
          </noscript>
          <NextBar frame={frame.frame}>
            <Button look="primary" wide busy={busy} busyLabel={t`Paying…`}>
              <Trans>Pay with {name}</Trans>
            </Button>
          </NextBar>
        </Stack>
      </form>
      {accounts && (
        <SandboxSheet
          sheet={open}
          wallet={method}
          name={name}
          amountCents={dueCents}
          currency={currency}
          accounts={accounts}
        />
      )}
    </PayFrame>
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

function NeedsScripts({ name }: { name: string }) {
  return (
    <Notice tone="stop" title={<Trans>{name} needs JavaScript</Trans>}>
      <Trans>It opens in your browser. Turn JavaScript on for this page, or pay another way.</Trans>
    </Notice>
  );
}
