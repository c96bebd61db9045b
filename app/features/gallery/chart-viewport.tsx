import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { pointAt, stateAt, walk } from "./chart-focus.ts";
import styles from "./chart-viewport.module.css";

const STEP = 1.25;
const SMALLEST = 0.2;
const LARGEST = 3;
/** Pixels that an arrow key scrolls where no edge leads. */
const NUDGE = 80;

/**
 * A window on a picture of `width` × `height` pixels: scroll or drag to move, keys `+`, `-` and `0` to zoom, arrows to
 * walk along edges. Without a script it scrolls.
 */
export function ChartViewport({
  width,
  height,
  selected = null,
  children,
}: {
  width: number;
  height: number;
  /** A state that is brought into sight. */
  selected?: string | null;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const [isReady, setReady] = useState(false);
  const zoom = (factor: number) =>
    setScale((now) => Math.min(LARGEST, Math.max(SMALLEST, now * factor)));
  const fit = () => {
    if (!frame.current) return;
    const { clientWidth, clientHeight } = frame.current;
    setScale(Math.min(1, clientWidth / width, clientHeight / height));
  };
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (selected !== null) bringIntoSight(frame.current, selected);
  }, [selected]);
  const percent = Math.round(scale * 100);
  // Worded in every render: the tools come right after hydration, when only what was rendered has its texts.
  const words = {
    ...{ group: t`Zoom`, out: t`Zoom out`, in: t`Zoom in` },
    ...{ whole: t`Back to 100 %`, fit: t`Fit` },
  };
  return (
    <div className={styles.viewport}>
      {isReady && (
        <div className={styles.tools} role="group" aria-label={words.group}>
          <button type="button" aria-label={words.out} onClick={() => zoom(1 / STEP)}>
            −
          </button>
          <button type="button" title={words.whole} onClick={() => setScale(1)}>
            <output className={styles.percent}>{percent} %</output>
          </button>
          <button type="button" aria-label={words.in} onClick={() => zoom(STEP)}>
            +
          </button>
          <button type="button" onClick={fit}>
            {words.fit}
          </button>
        </div>
      )}
      <div
        ref={frame}
        className={styles.frame}
        role="region"
        aria-label={t`Picture of the machine; arrow keys walk along its transitions`}
        tabIndex={0}
        style={{ "--zoom": scale }}
        onKeyDown={(event) => onKey(event, { zoom, reset: () => setScale(1) })}
        onPointerDown={drag}
        onPointerOver={(event) => light(event.currentTarget, event.target)}
        onPointerLeave={(event) => light(event.currentTarget, null)}
        onFocus={(event) => light(event.currentTarget, event.target)}
        onBlur={(event) => light(event.currentTarget, null)}
      >
        <div className={styles.canvas}>{children}</div>
      </div>
    </div>
  );
}

function svgOf(frame: Element | null): SVGSVGElement | null {
  return frame?.querySelector<SVGSVGElement>("svg[data-chart]") ?? null;
}

function light(frame: Element, target: EventTarget | null): void {
  const svg = svgOf(frame);
  if (svg) pointAt(svg, stateAt(target));
}

function bringIntoSight(frame: Element | null, id: string): void {
  const link = svgOf(frame)?.querySelector(`a[data-state="${CSS.escape(id)}"]`);
  if (!frame || !link) return;
  const [inner, outer] = [link.getBoundingClientRect(), frame.getBoundingClientRect()];
  frame.scrollBy(
    inner.x + inner.width / 2 - outer.x - outer.width / 2,
    inner.y + inner.height / 2 - outer.y - outer.height / 2,
  );
}

function onKey(
  event: KeyboardEvent<HTMLDivElement>,
  { zoom, reset }: { zoom: (factor: number) => void; reset: () => void },
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const svg = svgOf(event.currentTarget);
  const id = stateAt(event.target);
  const isArrow = event.key.startsWith("Arrow");
  if (event.key === "+" || event.key === "=") zoom(STEP);
  else if (event.key === "-") zoom(1 / STEP);
  else if (event.key === "0") reset();
  else if (isArrow && id !== null && svg) {
    if (!walk(svg, id, event.key)) scroll(event.currentTarget, event.key);
  } else return;
  event.preventDefault();
}

function scroll(frame: Element, key: string): void {
  const across = key === "ArrowRight" ? NUDGE : key === "ArrowLeft" ? -NUDGE : 0;
  const down = key === "ArrowDown" ? NUDGE : key === "ArrowUp" ? -NUDGE : 0;
  frame.scrollBy(across, down);
}

/** Drags with a mouse where no state lies; fingers and wheels scroll by themselves. */
function drag(event: PointerEvent<HTMLDivElement>): void {
  if (event.pointerType !== "mouse" || event.button !== 0 || stateAt(event.target) !== null) return;
  const frame = event.currentTarget;
  const onMove = ({ movementX, movementY }: globalThis.PointerEvent) =>
    frame.scrollBy(-movementX, -movementY);
  const onUp = () => {
    frame.removeEventListener("pointermove", onMove);
    frame.removeAttribute("data-dragging");
  };
  frame.setPointerCapture(event.pointerId);
  frame.setAttribute("data-dragging", "");
  frame.addEventListener("pointermove", onMove);
  frame.addEventListener("pointerup", onUp, { once: true });
  frame.addEventListener("pointercancel", onUp, { once: true });
}
