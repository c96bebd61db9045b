/** Work that is done again and again by so many at once, each beginning anew when it is done. */

/** How long the work took, one number per time it was done. */
export interface Timed {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Does `work` `count` times, `atOnce` side by side. Times are milliseconds. */
export async function closedLoop(
  { count, atOnce }: { readonly count: number; readonly atOnce: number },
  work: (index: number) => Promise<void>,
): Promise<Timed> {
  const times: number[] = [];
  let begun = 0;
  async function one(): Promise<void> {
    while (begun < count) {
      const index = begun;
      begun += 1;
      const began = performance.now();
      await work(index);
      times.push(performance.now() - began);
    }
  }
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, one));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return {
    perSecond: count / seconds,
    p50: at(0.5) ?? 0,
    p95: at(0.95) ?? 0,
    p99: at(0.99) ?? 0,
  };
}
