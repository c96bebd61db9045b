/** A street with its door as an address says it: "ul. Marszałkowska 10/7" in Poland, the first line elsewhere (PL-03). */
export function streetOf(place: {
  readonly line1: string;
  readonly houseNumber?: string | null;
  readonly flatNumber?: string | null;
}): string {
  const door = [place.houseNumber, place.flatNumber].filter(Boolean).join("/");
  return [place.line1, door].filter(Boolean).join(" ");
}
