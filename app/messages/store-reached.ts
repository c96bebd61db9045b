import { msg } from "@lingui/core/macro";

/** How the store is reached, and what every mail ends with; texts know both by themselves (app/texts.ts). */
export const storeReached = {
  phone: msg({ message: "{phone}", comment: "the store's telephone number" }),
  mailbox: msg({ message: "{mailbox}", comment: "the store's e-mail address" }),
  both: msg({
    message: "Questions? Call us at {phone} or write to {mailbox}.",
    comment: "phone: the store's number; mailbox: its e-mail address",
  }),
};
