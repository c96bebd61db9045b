/** A number as people read it: 602-555-0148, in Poland 501 502 503, and 22 555 01 10 where its first two digits are a place's. */
export function phoneText(digits: string): string {
  const us = /^(...)(...)(....)$/.exec(digits);
  if (us) return us.slice(1).join("-");
  const ofPlace = /^(?!39|45|5[0137]|6[069]|7[02389]|8[08])(..)(...)(..)(..)$/;
  const polish = ofPlace.exec(digits) ?? /^(...)(...)(...)$/.exec(digits);
  return polish?.slice(1).join(" ") ?? digits;
}
