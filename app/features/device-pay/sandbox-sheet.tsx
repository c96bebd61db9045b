import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { sandboxToken } from "#app/device-token.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/choice.tsx";
import { Disclosure } from "#app/ui/content.tsx";
import { Stack } from "#app/ui/layout.tsx";
import styles from "./device-pay.module.css";
import type { DeviceWallet, OpenSheet } from "./payment-sheet.ts";

/** A test account of the sandbox. */
export interface Account {
  readonly account: string;
  readonly label: string;
  readonly about: string;
}

/** A sheet closes by itself when nobody touches it for this long. */
const SHEET_MS = 3 * 60_000;

/** What a sheet of the sandbox is for. */
export interface SheetProps {
  readonly wallet: DeviceWallet;
  readonly name: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly accounts: readonly Account[];
}

/** The sandbox's stand-in for a wallet's sheet: it can approve, be closed, fail, and wait too long. */
export function SandboxSheet({ sheet, ...props }: SheetProps & { sheet: OpenSheet | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (sheet) current?.showModal();
    else current?.close();
  }, [sheet]);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby="wallet-sheet"
      onCancel={(event) => {
        event.preventDefault();
        sheet?.end("AbortError");
      }}
    >
      {sheet && <Sheet sheet={sheet} {...props} />}
    </dialog>
  );
}

function Sheet({ sheet, ...props }: SheetProps & { sheet: OpenSheet }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const { wallet, name, amountCents, currency, accounts } = props;
  const [account, setAccount] = useState(accounts[0]?.account ?? "");
  const [isGiven, setGiven] = useState(false);
  useEffect(() => {
    if (isGiven) return;
    const timer = setTimeout(() => sheet.end("TimeoutError"), SHEET_MS);
    return () => clearTimeout(timer);
  }, [sheet, isGiven]);
  function approve() {
    if (isGiven) return;
    setGiven(true);
    sheet.give(sandboxToken({ wallet, account, amountCents, currency }));
  }
  return (
    <Stack gap={4}>
      <h2 id="wallet-sheet">{name}</h2>
      <p className="num">{t`{store} asks for ${money(amountCents)}.`}</p>
      <AccountChoice accounts={accounts} value={account} onChoose={setAccount} />
      <ButtonRow>
        <Button
          type="button"
          look="primary"
          busy={isGiven}
          busyLabel={t`Paying…`}
          onClick={approve}
        >
          <Trans>Approve</Trans>
        </Button>
        <Button type="button" look="quiet" busy={isGiven} onClick={() => sheet.end("AbortError")}>
          <Trans>Cancel</Trans>
        </Button>
      </ButtonRow>
      {!isGiven && (
        <Disclosure summary={<Trans>Let something go wrong</Trans>}>
          <ButtonRow>
            <Button type="button" small onClick={() => sheet.end("OperationError")}>
              <Trans>The sheet fails</Trans>
            </Button>
            <Button type="button" small onClick={() => sheet.end("TimeoutError")}>
              <Trans>Nobody answers it</Trans>
            </Button>
          </ButtonRow>
        </Disclosure>
      )}
    </Stack>
  );
}

/** The test accounts. The sandbox is no part of the store and speaks English only. */
function AccountChoice({
  accounts,
  ...chosen
}: {
  accounts: readonly Account[];
  value: string;
  onChoose: (account: string) => void;
}) {
  const choices = accounts.map(({ account, label, about }) => ({
    value: account,
    label: <span lang="en">{label}</span>,
    note: <span lang="en">{about}</span>,
  }));
  return (
    <ChoiceCards
      name="account"
      id="sheet-account"
      label={<Trans>Test account</Trans>}
      choices={choices}
      {...chosen}
    />
  );
}
