import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useMachine } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import { agreementTexts } from "#app/messages/agreement.ts";
import { useFormat } from "#app/features/layout/use-format.ts";
import { Button, ButtonRow, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { machine } from "#machines/agreement";
import type { AgreementName } from "#machines/agreement";
import styles from "./agreement.module.css";

export interface AgreementProps {
  readonly name: AgreementName;
  readonly version: string;
  /** SHA-256 of the text as it is read. */
  readonly hash: string;
  /** When it was accepted, ISO 8601 in UTC. */
  readonly acceptedAt: string | null;
  /** Puts the button that accepts into a form; null where nobody asks for it. */
  readonly accepting: ((button: ReactNode) => ReactNode) | null;
  readonly closeHref: string;
  readonly continueHref: string;
}

const now = () => new Date().toISOString();

/**
 * A legal text (LC-30): read to its end, then accepted. Without scripts the whole text stands on the page and the button
 * comes after it.
 */
export function Agreement(props: AgreementProps) {
  const { name, version, hash, acceptedAt, accepting, closeHref, continueHref } = props;
  const { i18n } = useLingui();
  const [state, send] = useMachine(machine, { input: { name, version, hash, acceptedAt } });
  const text = useRef<HTMLDivElement>(null);
  const { version: read, hash: readHash } = state.context;
  // A new text came while this page was open: it is to be read and accepted anew.
  useEffect(() => {
    if (read !== version || readHash !== hash)
      send({ type: "text.changed", version, hash, at: now() });
  }, [read, readHash, version, hash, send]);
  useReading(text, (type) => send({ type, at: now() }));
  const isReading = state.matches({ open: "reading" });
  const isAccepted = state.matches("accepted");
  const { title, sections } = agreementTexts[name];
  return (
    <section className={styles.agreement} data-live={state.matches("closed") ? undefined : ""}>
      <div ref={text} className={styles.text} tabIndex={0} role="region" aria-label={i18n._(title)}>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading.id}>
            <h2>{i18n._(heading)}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph.id}>{i18n._(paragraph)}</p>
            ))}
          </section>
        ))}
        <p className="small muted">
          <Trans>Version {version}</Trans>
        </p>
      </div>
      {isAccepted && <Accepted at={state.context.acceptedAt} />}
      {accepting && !isAccepted && (
        <p className={styles.hint} id="agreement-hint" role="status">
          {isReading ? (
            <Trans>Scroll to the end of the text to accept it.</Trans>
          ) : (
            <Trans>You have reached the end of the text.</Trans>
          )}
        </p>
      )}
      <ButtonRow>
        {isAccepted ? (
          <LinkButton
            look="primary"
            href={continueHref}
            onClick={() => send({ type: "agreement.continued", at: now() })}
          >
            <Trans>Continue</Trans>
          </LinkButton>
        ) : (
          accepting?.(
            <Button
              look="primary"
              className={styles.accept}
              disabled={isReading}
              aria-describedby="agreement-hint"
            >
              <Trans>Accept</Trans>
            </Button>,
          )
        )}
        <Button
          type="button"
          className={styles.print}
          onClick={() => {
            send({ type: "agreement.printed", at: now() });
            window.print();
          }}
        >
          <Trans>Print</Trans>
        </Button>
        <LinkButton
          look="quiet"
          href={closeHref}
          onClick={() => send({ type: "agreement.closed", at: now() })}
        >
          <Trans>Close</Trans>
        </LinkButton>
      </ButtonRow>
    </section>
  );
}

function Accepted({ at }: { at: string | null }) {
  const format = useFormat();
  const day = at === null ? "" : format.date(format.dayOf(at));
  const time = at === null ? "" : format.clock(at);
  return (
    <Notice tone="go" live title={<Trans>Accepted</Trans>}>
      <Trans>
        On {day} at {time}. The text stays with your order as you read it.
      </Trans>
    </Notice>
  );
}

type ReadingEvent = "agreement.opened" | "end.reached" | "text.fitted";

/** The last line may lie this much below the edge and still count as seen: zoomed pages scroll in fractions. */
const SLACK_PX = 4;

/** Tells when the text is open, when its end was seen, and when there is nothing to scroll. */
function useReading(text: RefObject<HTMLDivElement | null>, tell: (type: ReadingEvent) => void) {
  const said = useRef(tell);
  said.current = tell;
  useEffect(() => {
    const box = text.current;
    if (!box) return;
    said.current("agreement.opened");
    const look = (type: "end.reached" | "text.fitted") => {
      if (box.scrollTop + box.clientHeight >= box.scrollHeight - SLACK_PX) said.current(type);
    };
    const scrolled = () => look("end.reached");
    look("text.fitted");
    box.addEventListener("scroll", scrolled, { passive: true });
    return () => box.removeEventListener("scroll", scrolled);
  }, [text]);
}
