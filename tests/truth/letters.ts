/** The mails that were sent since one last looked, beside those that somebody had to get. */
import type { Letter } from "./model.ts";
import type { Story } from "./story.ts";

const dollars = (cents: number): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100);

/** What a mail says: its subject, its items with their units and prices, and the sum that goes back. */
function shortOf({ subject, items, refundCents }: Letter): string {
  const listed = items.map(({ name, units, of, cents }) => {
    const count = of === undefined ? String(units) : `${units} of ${of}`;
    return `${count} ${name} ${dollars(cents)}`;
  });
  const refunded = refundCents === null ? "" : ` refund ${dollars(refundCents)}`;
  return `${subject}: ${listed.sort().join(", ")}${refunded}`;
}

/** The same of a mail as it was sent. */
function shortOfMail({ model }: Story, { subject, text }: { subject: string; text: string }) {
  // A service names the item that it is for as well, which is none of the mail's.
  const flat = text.replaceAll(/\s+/g, " ").replaceAll(/ · For [^·$]*/g, " ");
  const items = model.lines.flatMap(({ name }) => {
    const at = flat.indexOf(name);
    const [, units = "0", amount = ""] =
      /^.*?Quantity (\d+(?: of \d+)?)(?: · [^$]+?)? (\$[\d,.]+)/.exec(
        flat.slice(Math.max(0, at)),
      ) ?? [];
    return at < 0 ? [] : [`${units} ${name} ${amount}`];
  });
  const [, back] = / (?:Refund|No longer owed): (\$[\d,]+\.\d\d)/.exec(flat) ?? [];
  return `${subject}: ${items.sort().join(", ")}${back ? ` refund ${back}` : ""}`;
}

const read = new WeakMap<Story["world"], number>();

/** Mails that are not due, or are due and missing; each is looked at once. What is about an account is none of an order's. */
export function newLetters(story: Story): string[] {
  const { world, model, orderId } = story;
  const since = read.get(world) ?? 0;
  read.set(world, world.mails.length);
  const left = world.mails
    .slice(since)
    .filter(({ subject }) => subject.includes(orderId))
    // A reminder of the truck's day goes by the clock, which jumps here: `orders/as-it-stands` has it.
    .filter(({ subject }) => !/ comes (today|tomorrow)$/.test(subject))
    .map((mail) => shortOfMail(story, mail));
  const missing = model.letters
    .splice(0)
    .map(shortOf)
    .filter((one) => {
      const at = left.indexOf(one);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  return [
    ...missing.map((one) => `mail missing: ${one}`),
    ...left.map((one) => `mail sent: ${one}`),
  ];
}
