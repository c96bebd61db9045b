import { msg } from "@lingui/core/macro";

/** What an order has to do with reward points (ORD-67). `{points}` is a number, with its worth where it has one. */
export const orderRewards = {
  title: msg`Rewards`,
  accrued: msg({ message: "Points earned: {points}", comment: "points: a number, maybe a sum" }),
  redeemed: msg({ message: "Points used: {points}", comment: "points: a number, maybe a sum" }),
  available: msg({ message: "Points left: {points}", comment: "points: a number, maybe a sum" }),
} as const;
