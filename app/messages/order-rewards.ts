import { msg } from "@lingui/core/macro";

/** What an order has to do with reward points (ORD-67). `{points}` is a number, with its worth where it has one. */
export const orderRewards = {
  title: msg`Rewards`,
  earned: msg({ message: "Points earned: {points}", comment: "points: a number, maybe a sum" }),
  takenBack: msg({
    message: "Taken back for returned or cancelled items: {points}",
    comment: "points of goods that were cancelled, lost or returned: a number, maybe a sum",
  }),
  owed: msg({
    message: "Of them used before, and owed: {points}",
    comment: "points: a number, maybe a sum; of the points that were taken back",
  }),
  used: msg({ message: "Points used: {points}", comment: "points: a number, maybe a sum" }),
  givenBack: msg({
    message: "Given back to your account: {points}",
    comment: "points: a number, maybe a sum",
  }),
  usable: msg({
    message: "Points you can use now: {points}",
    comment: "points: a number, maybe a sum",
  }),
} as const;
