/** A page of a provider, as a shopper uses it. */

/** Presses one of the buttons of a provider's page, as a browser without scripts does. */
export async function usePage(url: string, nth: number): Promise<void> {
  const page = await fetch(url)
    .then((response) => response.text())
    .catch(() => "");
  const buttons = [...page.matchAll(/<button[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)];
  // The first button is the way on; every other one is pressed at times.
  const [, name, value] = buttons[nth % 2 === 0 ? 0 : nth % Math.max(1, buttons.length)] ?? [];
  if (name === undefined || value === undefined) return;
  // Where it leads back to is the store, which is told by hand here.
  const body = new URLSearchParams({ [name]: value });
  await fetch(url, { method: "POST", body, redirect: "manual" });
}
