import { msg } from "@lingui/core/macro";

/** What can be done about an order or one of its lines. */
export const orderActions = {
  pay: msg`Update payment`,
  trial: msg`See your trial`,
  lease: msg`See your lease`,
  label: msg`Print label`,
  seeReturn: msg`See your return`,
  return: msg`Start a return`,
  returnMore: msg`Return more`,
  activate: msg`Activate your line`,
  seeLine: msg`See your phone line`,
  track: msg`Track parcel`,
  upgrade: msg`Upgrade your device`,
  trackPickup: msg`See your pickup`,
  cancel: msg`Cancel items`,
  giftCard: msg`Recipient and sending`,
  schedule: msg`Schedule delivery`,
  reschedule: msg`Change delivery date`,
  seeSchedule: msg`See delivery date`,
  scheduleInstallation: msg`Schedule installation`,
  seeInstallation: msg`Installation date`,
  swap: msg`Change color or model`,
  seeSwap: msg`See the swap`,
  replace: msg`Have it replaced`,
  seeReplacement: msg`See the replacement`,
  rtc: msg`Have it sent back`,
} as const;
