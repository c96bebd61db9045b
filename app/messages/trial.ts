import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/trial";

/** How far goods on trial are, and what is next (LC-46). */
export const trialStates: Readonly<
  Record<Status, { readonly title: MessageDescriptor; readonly text: MessageDescriptor }>
> = {
  eligible: {
    title: msg`Your trial begins when it arrives`,
    text: msg`From that day on you have 21 days to try it. Nothing is collected before they are over.`,
  },
  coming: {
    title: msg`Your trial begins when it arrives`,
    text: msg`From that day on you have 21 days to try it. Nothing is collected before they are over.`,
  },
  trial: {
    title: msg`You are trying it`,
    text: msg`Send back what you do not like before the trial ends, and you pay nothing for it.`,
  },
  awaitingReturn: {
    title: msg`Your return is on its way`,
    text: msg`Nothing is collected until we have it.`,
  },
  installments: {
    title: msg`You are paying in installments`,
    text: msg`The loan provider collects each of them on its day. There is no interest.`,
  },
  collecting: {
    title: msg`An installment is being collected`,
    text: msg`This page shows what came of it.`,
  },
  declined: {
    title: msg`Your installment was declined`,
    text: msg`It is tried again by itself. You can also have it collected now.`,
  },
  overdue: {
    title: msg`Your installment is overdue`,
    text: msg`It was declined three times. Please have it collected as soon as you can.`,
  },
  done: {
    title: msg`It is paid`,
    text: msg`You have paid all installments. Nothing more is due.`,
  },
  returned: {
    title: msg`We have everything back`,
    text: msg`You owe nothing. Anything that was collected goes back to you.`,
  },
  cancelled: {
    title: msg`The trial was cancelled`,
    text: msg`You owe nothing. Anything that was collected goes back to you.`,
  },
  cancelling: {
    title: msg`The trial is being cancelled`,
    text: msg`You owe nothing. Anything that was collected goes back to you.`,
  },
};
