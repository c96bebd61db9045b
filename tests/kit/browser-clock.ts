/** The clock of a machine that runs in a browser: it stands until it is moved. */
import { SimulatedClock } from "xstate";
import { wentIn } from "./levels.ts";

export function browserClock() {
  const clock = new SimulatedClock();
  return {
    clock,
    /** Whoever moves it looks at what time does. */
    pass(ms: number): void {
      wentIn("time");
      clock.increment(ms);
    },
  };
}
