import { expect, test } from "vitest";
import { errorText } from "#app/messages/errors.ts";

const account = [
  ["ERR-45", "OrderNotFound"],
  ["ERR-46", "SubscriptionNotFound"],
  ["ERR-47", "CancellationNotAllowed"],
  ["ERR-48", "CancellationRejected"],
  ["ERR-49", "TvInstallationNotAvailable"],
  ["ERR-50", "TvInstallationError"],
  ["ERR-51", "RescheduleError"],
  ["ERR-52", "LineItemCanNotBeScheduled"],
  ["ERR-53", "DeliveryDateCannotBeChanged"],
  ["ERR-54", "printLabelError"],
  ["ERR-55", "TradeInCannotBeUpdated"],
  ["ERR-56", "ExchangeAlreadyRedeemed"],
  ["ERR-08", "UNABLE_TO_PROCESS"],
] as const;

test("[ERR-02, ERR-03, OPEN-18] an unknown code gets the default title and description", () => {
  const { title, text } = errorText("NoSuchCode");
  expect(title.message).toBe("Something went wrong. Please try again");
  expect(text.message).toBe(
    "We are unable to process your request at this time. Please try again after a few minutes.",
  );
});

test.each(account)("[%s] %s has words of its own", (_, code) => {
  expect(errorText(code)).not.toEqual(errorText("NoSuchCode"));
});
