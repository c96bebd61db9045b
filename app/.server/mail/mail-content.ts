/** What stands in a mail, in the words of whoever reads it. */
export interface MailContent {
  readonly subject: string;
  readonly lead: string;
  readonly next: string;
  readonly rows: readonly {
    readonly label: string;
    readonly value: string;
    /** Where its value leads. */
    readonly href?: string;
  }[];
  readonly items: readonly {
    readonly name: string;
    readonly detail: string;
    readonly amount: string;
  }[];
  readonly button: { readonly label: string; readonly href: string };
  readonly footer: string;
}
