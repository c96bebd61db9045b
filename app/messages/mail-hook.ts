/** What staff are told when a system of the deployer's takes nothing any more. */
import { msg } from "@lingui/core/macro";

export const hookMailWords = {
  subject: msg`A webhook was switched off`,
  lead: msg`An address took none of our messages for three days. It is told nothing any more.`,
  next: msg`Mend what answers there, then switch it on again and send the missed messages once more.`,
  button: msg`See the webhooks`,
};

export const hookMailFrame = {
  address: msg`Address`,
  footer: msg`You get this mail because you keep the keys of programs in this store.`,
};
