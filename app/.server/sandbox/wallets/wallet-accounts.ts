/** The accounts in the sandbox's device wallets and what each of them does. */

interface WalletAccount {
  readonly account: string;
  /** For the sheet, English only: the sandbox is no part of the store. */
  readonly label: string;
  readonly about: string;
}

export const walletAccounts = [
  { account: "personal", label: "Personal, Visa •••• 1111", about: "Approved" },
  { account: "family", label: "Family, Mastercard •••• 4444", about: "Approved" },
  { account: "travel", label: "Travel, American Express •••• 0005", about: "Approved" },
  { account: "empty", label: "Empty, Visa •••• 0002", about: "Declined" },
  { account: "slow", label: "Slow, Visa •••• 0077", about: "No answer in time, then approved" },
  {
    account: "slow-empty",
    label: "Slow and empty, Visa •••• 0119",
    about: "No answer in time, then declined",
  },
] as const satisfies readonly WalletAccount[];
