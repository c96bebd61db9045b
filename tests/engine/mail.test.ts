import { expect, test } from "vitest";
import { catchPost } from "#app/.server/mail/capture.ts";
import { testEngine } from "#tests/kit/engine.ts";

test("a mail that is sent twice is caught once, with its Polish letters whole", async () => {
  const { store, clock } = testEngine();
  const post = catchPost(store, clock);
  const mail = {
    messageId: "<order-placed.ORD-1@ohmline.test>",
    to: "zoë@example.com",
    subject: "Zamówienie przyjęte",
    html: "<p>Dziękujemy</p>",
    text: "Dziękujemy",
  };
  await post.send(mail);
  await post.send(mail);
  const [listed, ...more] = await store.mails.newest();
  expect(more).toEqual([]);
  expect(listed).toMatchObject({
    subject: mail.subject,
    recipient: mail.to,
    messageId: mail.messageId,
  });
  const { html, text } = mail;
  expect(await store.mails.byId(listed?.id ?? 0)).toMatchObject({ html, text });
});
