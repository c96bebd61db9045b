/** How a message to one of the store's own systems stands, for agents. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/hook-delivery";

export const deliveryStates: Record<Status, MessageDescriptor> = {
  planned: msg`On its way`,
  sending: msg`On its way`,
  held: msg`Waits for an earlier one`,
  waiting: msg`Is tried again`,
  sent: msg`Taken`,
  givenUp: msg`Given up`,
};
