/** Who reads what the store writes, and how it is to say where to call and where to write. */

export interface Reader {
  readonly storefront: "us" | "pl";
  readonly locale: "en-US" | "es-US" | "pl";
  /** As it is read, and as a telephone takes it. */
  readonly phone: string;
  readonly tel: string;
}

const us = { storefront: "us", phone: "1-800-555-0199", tel: "tel:+18005550199" } as const;
const pl = { storefront: "pl", phone: "+48 22 555 01 99", tel: "tel:+48225550199" } as const;

/** Of both storefronts, in each of their languages. */
export const readers: readonly Reader[] = [
  { ...us, locale: "en-US" },
  { ...us, locale: "es-US" },
  { ...pl, locale: "pl" },
  { ...pl, locale: "en-US" },
];

export const mailbox = "help@shop.example";

/** How somebody is told to call the store or to write to it; a bank and a carrier are somebody else. */
const telling: Readonly<Record<Reader["locale"], RegExp>> = {
  "en-US": /\b(?:(?:call|contact|ask|write to) us|call (?:our )?support)\b/gi,
  "es-US": /\b(?:llámanos|escríbenos|pregúntanos|comunícate con nosotros|llama a nuestro)/gi,
  pl: /(?:zadzwoń(?= do nas| pod|,| i podaj| z numerem)|napisz (?:od razu )?(?:do nas|na)\b|skontaktuj się z nami)/gi,
};

/** What is said of calling or writing without where, as far as one reads on for it. */
export function unreached(text: string, locale: Reader["locale"], ways: readonly string[]) {
  return [...text.matchAll(telling[locale])].flatMap(({ index }) => {
    const said = text.slice(index, index + 60);
    return ways.some((way) => said.includes(way)) ? [] : [said];
  });
}
