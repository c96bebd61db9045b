/**
 * Passwords that whoever tries accounts tries first, whatever account it is: the limits on tries (SUB-32, LC-01) hold against a
 * million guesses, not against the first ten. The length is the form's own matter.
 */

/** Words that are tried alone and with digits or signs before or after them, in the languages of the store. */
const WORDS =
  "password passwort passw pass contrasena contraseña haslo hasło qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn " +
  "zxcvbnm welcome bienvenido witaj letmein login admin administrator root user guest test tester changeme default secret " +
  "master monkey dragon shadow sunshine princess football baseball basketball superman batman pokemon starwars trustno " +
  "whatever freedom computer internet iloveyou loveyou lovely teamo tequiero kochamcie kocham polska misiek hola hello " +
  "abc abcd abcde abcdef michael jennifer jessica ashley daniel charlie jordan michelle thomas andrew joshua matthew " +
  "anthony monika marcin mateusz karolina alejandro barcelona realmadrid chelsea liverpool arsenal samsung google facebook " +
  "ohmline summer winter spring autumn america corvette mercedes killer cheese cookie flower butterfly chocolate nothing";

/** What nobody has to guess at: rows and columns of a keyboard. */
const ROWS =
  "1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1 zaq1xsw2 qazwsxedc qazwsxedcrfv q1w2e3r4 " +
  "q1w2e3r4t5 q1w2e3r4t5y6 1a2b3c4d a1b2c3d4 a1s2d3f4 qweasdzxc qweasd123 qwe123qwe asdf1234 qwer1234 poiuytrewq lkjhgfdsa " +
  "mnbvcxz1 1234qwer 123qweasd 123qwe123 abcd1234 1234abcd aa123456 a1234567 a12345678 123456aa 12344321 11223344 112233445566 " +
  "12341234 00112233 147258369 159753123 741852963 789456123 987654321 0987654321 1234567890 123123123 asd123asd pa55word";

const words = new Set(WORDS.split(" "));
const rows = new Set(ROWS.split(" "));

/** What looks like a letter is read as that letter. */
const LIKE: Readonly<Record<string, string>> = {
  "@": "a",
  4: "a",
  0: "o",
  1: "i",
  $: "s",
  5: "s",
  3: "e",
};

/** Whether a password is among the first that are tried. */
export function isCommon(password: string): boolean {
  const text = password.trim().normalize("NFKC").toLowerCase();
  return rows.has(text) || isRun(text) || isRepeated(text) || isWord(text);
}

/** A word, with nothing but digits and signs around it. */
function isWord(text: string): boolean {
  const bare = (one: string) => one.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const read = (one: string) => [...one].map((letter) => LIKE[letter] ?? letter).join("");
  const tail = text.replace(/[\d\p{P}\p{S}]+$/u, "");
  return [bare(text), bare(read(text)), read(tail)].some((one) => words.has(one));
}

/** The same few characters again and again. */
const isRepeated = (text: string) => /^(.{1,4}?)\1+$/u.test(text);

/** Each character follows the one before it, upwards or downwards: `12345678`, `hgfedcba`. */
function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  return [1, -1].some((way) => steps.every((step) => step === way));
}
