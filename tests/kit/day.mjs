/**
 * What time it is in a process of tests. Loaded before everything else, in each process of a run and in each that one of
 * them starts (`run-day.ts`): `Date` is as far ahead of the machine's clock, or behind it, as the run says.
 */
const ahead = Number(process.env["CLOCK_AHEAD_MS"] ?? 0);
const now = () => Real.now() + ahead;
const Real = Date;

if (ahead !== 0)
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
