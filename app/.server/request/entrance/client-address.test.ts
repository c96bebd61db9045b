import { expect, test } from "vitest";
import { subscriberOf } from "./client-address.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:aa:bb::1", "2001:db8:aa:bb::/64"],
  ["2001:0DB8:00aa:00bb:ffff:eeee:dddd:cccc", "2001:db8:aa:bb::/64"],
  ["2001:db8::bb:0:0:0:1", "2001:db8:0:bb::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("%s is counted as %s", (address, subscriber) => {
  expect(subscriberOf(address)).toBe(subscriber);
});
