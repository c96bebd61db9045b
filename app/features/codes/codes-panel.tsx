import { useActionData } from "@remix-run/react";
import { useLingui } from "@lingui/react";
import { Trans, useLingui as useTexts } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useNoticeValues } from "#app/features/cart/cart-notice.tsx";
import { EventForm, useSending } from "#app/features/events/event-form.tsx";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useFormat } from "#app/features/layout/use-format.ts";
import { filled } from "#app/messages/filled.ts";
import { renewalTerms } from "#app/messages/renewal-terms.ts";
import { promoText } from "#app/messages/promo-code.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import type { Refusal } from "#machines/kit";
import { isOfCodes } from "./codes-answer.ts";
import { Checking } from "./checking.tsx";
import styles from "./codes.module.css";

/** What a cart's promotions are, and the code that was tried last. */
export interface CodesData {
  /** Somebody knows codes; else none can be entered. */
  readonly isOffered: boolean;
  readonly ticket: FormTicket;
  readonly promos: readonly PromoData[];
  readonly tried: TriedData | null;
  readonly totalCents: number;
  /** A code takes the card with it; said before it happens (CODE-22). */
  readonly warnsOfCardLoss: boolean;
  /** News of a code that is being checked. */
  readonly liveHref: string | null;
}

interface PromoData {
  readonly code: string;
  readonly label: string;
  readonly source: "code" | "offer" | "referral" | "programme";
  /** It is the trial of a service, whose name the label is. */
  readonly isTrial: boolean;
  readonly savedCents: number | null;
}

interface TriedData {
  readonly code: string;
  readonly status: "none" | "checking" | "rejected" | "applied" | "removed" | "redeemed";
  readonly reason: Refusal | null;
  readonly fromCents: number | null;
  readonly toCents: number | null;
}

/** How the panel's forms are answered when they are refused. */
interface CodesAnswer {
  readonly event: string;
  readonly refusal: Refusal;
  readonly typed: string;
}

/** Entering codes, and what applies (CODE-01): under the sums of any page whose action asks `codesAction` first. */
export function CodesPanel({ codes }: { codes: CodesData }) {
  const { promos, tried, liveHref } = codes;
  const told = useTold(tried);
  return (
    <Stack gap={3}>
      {promos.length > 0 && <Applied codes={codes} />}
      {codes.isOffered && <Entry codes={codes} />}
      <div ref={told} tabIndex={-1}>
        {tried && <Told codes={codes} tried={tried} />}
      </div>
      {liveHref !== null && <Checking href={liveHref} />}
    </Stack>
  );
}

/** Takes the focus as the code's fate is told, where what was pressed is gone with the press. */
function useTold(tried: TriedData | null) {
  const box = useRef<HTMLDivElement>(null);
  const fate = tried && `${tried.code} ${tried.status}`;
  const told = useRef(fate);
  useEffect(() => {
    if (told.current === fate) return;
    told.current = fate;
    if (document.activeElement === document.body) box.current?.focus();
  }, [fate]);
  return box;
}

/** Everything that takes something off, with the codes that can be taken out again. */
function Applied({ codes: { promos, ticket } }: { codes: CodesData }) {
  const { t, i18n } = useTexts();
  const format = useFormat();
  return (
    <ul className={styles.list} aria-label={t`Discounts`}>
      {promos.map(({ code, label, source, isTrial, savedCents }) => (
        <li key={code} className={styles.row}>
          <span>
            {source !== "offer" ? (
              <span className="data">{code}</span>
            ) : isTrial ? (
              i18n._(filled(renewalTerms.free, { name: label }))
            ) : (
              label
            )}
            {source !== "offer" && <span className="small muted"> {label}</span>}
          </span>
          <span className="num">
            {savedCents === null ? <Trans>Delivery</Trans> : format.money(-savedCents)}
          </span>
          {source === "code" && (
            <EventForm
              event="code.removed"
              ticket={{ ...ticket, key: `${ticket.key}-remove-${code}` }}
            >
              <input type="hidden" name="code" value={code} />
              <Button look="link" small aria-label={t`Remove the code ${code}`}>
                <Trans>Remove</Trans>
              </Button>
            </EventForm>
          )}
        </li>
      ))}
    </ul>
  );
}

function Entry({ codes }: { codes: CodesData }) {
  const { t } = useTexts();
  const { ticket, tried, warnsOfCardLoss } = codes;
  const { error, typed } = useRefusal(tried);
  const busy = useSending("code.applied");
  return (
    <>
      <EventForm
        key={tried?.status === "applied" ? tried.code : "entry"}
        event="code.applied"
        ticket={{ ...ticket, key: `${ticket.key}-code` }}
        className={styles.row}
      >
        <Field
          id="promo-code"
          name="code"
          label={<Trans>Promo code</Trans>}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          defaultValue={typed}
          error={error}
        />
        <Button busy={busy} busyLabel={t`Checking…`}>
          <Trans>Apply</Trans>
        </Button>
      </EventForm>
      {warnsOfCardLoss && (
        <p className="small muted">
          <Trans>Applying a code removes your card: you enter it again for the new sum.</Trans>
        </p>
      )}
    </>
  );
}

/** Why the last code was not taken, and what the field held (ERR-57). */
function useRefusal(tried: TriedData | null) {
  const { i18n } = useLingui();
  const values = useNoticeValues();
  const answer = useActionData<CodesAnswer>();
  const answered = answer && isOfCodes(answer) ? answer : null;
  const rejected = tried?.status === "rejected" ? tried : null;
  const refusal = answered ? answered.refusal : (rejected?.reason ?? null);
  if (!refusal) return { error: undefined, typed: "" };
  const { title, text } = promoText(refusal.code);
  const given = values(refusal.details);
  const said = [title, ...(text ? [text] : [])].map((one) => i18n._(filled(one, given)));
  return { error: said.join(" "), typed: answered ? answered.typed : (rejected?.code ?? "") };
}

/** What became of the code, with the old and the new total. */
function Told({ codes, tried }: { codes: CodesData; tried: TriedData }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { code, status, reason, fromCents, toCents } = tried;
  const total = format.money(codes.totalCents);
  return (
    <p className="small" role="status">
      {status === "checking" && <Trans>We are checking {code}…</Trans>}
      {status === "applied" && fromCents !== null && toCents !== null && (
        <Trans>
          {code} applied: your total was {format.money(fromCents)} and is now{" "}
          {format.money(toCents)}.
        </Trans>
      )}
      {status === "removed" && (
        <>
          {reason && <>{i18n._(promoText(reason.code).text ?? promoText(reason.code).title)} </>}
          <Trans>
            {code} was removed: your total is now {total}.
          </Trans>
        </>
      )}
    </p>
  );
}
