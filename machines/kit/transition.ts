/**
 * What XState makes of an event, as its `transition` and `initialTransition` do, and without what those do for each call: an
 * actor and a system that nobody uses, and a second look at the guards after `can`. A test holds both equal over all
 * lifecycles.
 */
import { createActor } from "xstate";
import type { AnyActorScope, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { AnyEvent } from "./events.ts";

export type MachineAction = Parameters<AnyActorScope["actionExecutor"]>[0];

/** Where a transition leads, and what it asks to be done. */
export interface Transitioned {
  readonly snapshot: AnyMachineSnapshot;
  readonly actions: readonly MachineAction[];
}

type Selected = ReturnType<AnyStateMachine["getTransitionData"]>;

/** A machine that is asked once which transitions an event takes, and what XState wants around it. */
interface Runner {
  readonly machine: AnyStateMachine;
  readonly scope: Omit<AnyActorScope, "actionExecutor">;
}

const runners = new WeakMap<AnyStateMachine, Runner>();

/** Begins a machine. */
export function initially(machine: AnyStateMachine, input: unknown): Transitioned {
  const { scope } = runnerOf(machine);
  return collecting(scope, (around) => machine.getInitialSnapshot(around, input));
}

/** Takes an event where a snapshot stands; null where no transition of it is open to that event. */
export function transitioned(
  machine: AnyStateMachine,
  previous: AnyMachineSnapshot,
  event: AnyEvent,
): Transitioned | null {
  const { machine: asking, scope } = runnerOf(machine);
  const from = previous.machine === asking ? previous : { ...previous, machine: asking };
  if (!from.can(event)) return null;
  return collecting(scope, (around) => asking.transition(from, event, around));
}

function collecting(
  scope: Runner["scope"],
  run: (scope: AnyActorScope) => AnyMachineSnapshot,
): Transitioned {
  const actions: MachineAction[] = [];
  const actionExecutor: AnyActorScope["actionExecutor"] = (action) => void actions.push(action);
  return { snapshot: run({ ...scope, actionExecutor }), actions };
}

function runnerOf(machine: AnyStateMachine): Runner {
  const known = runners.get(machine);
  if (known) return known;
  const self = createActor(withoutBeginning(machine));
  const nothing = () => undefined;
  const scope = {
    ...{ self, system: self.system, id: "", sessionId: "" },
    ...{ logger: nothing, defer: nothing, emit: nothing, stopChild: nothing },
  };
  const runner = { machine: askedOnce(machine), scope };
  runners.set(machine, runner);
  return runner;
}

/** An actor begins its machine as it is made. This one's never moves. */
function withoutBeginning(machine: AnyStateMachine): AnyStateMachine {
  const getInitialSnapshot = () => ({ status: "stopped" });
  return Object.create(machine, { getInitialSnapshot: { value: getInitialSnapshot } });
}

/** Whether an event is taken and what it leads to is the same question of the guards, asked one right after the other. */
function askedOnce(machine: AnyStateMachine): AnyStateMachine {
  let last: { snapshot: unknown; event: unknown; found: Selected } | null = null;
  const getTransitionData = (snapshot: AnyMachineSnapshot, event: AnyEvent): Selected => {
    if (last?.snapshot === snapshot && last.event === event) return last.found;
    const found = machine.getTransitionData(snapshot, event);
    last = { snapshot, event, found };
    return found;
  };
  return Object.create(machine, { getTransitionData: { value: getTransitionData } });
}
