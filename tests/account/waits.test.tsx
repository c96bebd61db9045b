/** How long somebody who tried too often has to wait, in a unit that people think in. */
import { expect, test } from "vitest";
import { Refused } from "#app/features/account/sign-in-page.tsx";
import { TooManyAttempts } from "#app/features/account/session-notice.tsx";
import { rendered } from "#tests/kit/rendered.tsx";

test.for([
  [1, "Try again in 1 minute."],
  [15, "Try again in 15 minutes."],
  [119, "Try again in 119 minutes."],
  [120, "Try again in 2 hours."],
  [1440, "Try again in 24 hours."],
  [1430, "Try again in 24 hours."],
] as const)("a wait of %i minutes reads “%s”", async ([minutes, words]) => {
  const html = await rendered(<TooManyAttempts minutes={minutes} />, {
    ...{ path: "/us/account/signin/", locale: "en-US" },
  });
  expect(html.replaceAll(/<!-- -->/g, "")).toContain(words);
});

test("[LC-56] whoever would rather not wait is told that a new password does not stand in for the code of two-step sign-in", async () => {
  const refusal = { code: "TooManyAttempts", details: { seconds: 900 } };
  const html = await rendered(<Refused refusal={refusal} recoveryHref="/us/account/recovery/" />, {
    ...{ path: "/us/account/signin/", locale: "en-US" },
  });
  expect(html).toContain("Get a link by email");
  expect(html).toContain("after the code if you use two-step sign-in");
});
