import { msg } from "@lingui/core/macro";

/** Why a card is asked for where nothing is due, and what became of it (OPEN-36). */
export const cardOnFileTexts = {
  title: msg`Nothing is due today`,
  asked: msg`What you order renews by itself, so we ask for the card that renewals are charged to. Your bank holds {amount} for a moment; it is given back at once and never charged.`,
  verified: msg`Nothing is charged today: the {amount} your bank held is given back. Renewals are charged to this card.`,
  placed: msg`Nothing was charged today. Renewals are charged to {card}.`,
} as const;
