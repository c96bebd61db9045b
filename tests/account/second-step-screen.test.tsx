/** The second step as somebody reads it who has nothing left to type. */
import { expect, test } from "vitest";
import { secondStepPage } from "#app/.server/account/second-step/second-step.page.ts";
import { SecondStepPage } from "#app/features/account/second-step-page.tsx";
import { browser } from "#tests/kit/scope.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { signInWith } from "./security-kit.ts";
import { stepPath, twoSteps } from "./second-step-kit.ts";

test.each([
  ["en-US", "Lost your phone and your recovery codes? Write to help@shop.example"],
  ["es-US", "¿Perdiste tu teléfono y tus códigos de recuperación? Escribe a help@shop.example"],
  ["pl", "Nie masz telefonu ani kodów zapasowych? Napisz do nas: help@shop.example"],
] as const)(
  "[LC-56] whoever has neither telephone nor recovery codes reads in %s where they are helped",
  async (locale, said) => {
    const { scope } = await twoSteps({ MAIL_FROM: "help@shop.example" });
    const visitor = browser();
    await signInWith(scope, visitor);
    const page = await secondStepPage(visitor.get(stepPath), scope);
    const html = await rendered(<SecondStepPage {...page} answer={undefined} />, {
      ...{ path: stepPath, locale },
    });
    expect(html).toContain('href="mailto:help@shop.example"');
    const text = html.replaceAll(/<!--.*?-->|<[^>]+>/g, "").replaceAll(/\s+/g, " ");
    expect(text).toContain(said);
  },
);
