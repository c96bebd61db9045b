import { Trans } from "@lingui/react/macro";
import type { FormTicket } from "#app/features/events/event-form.tsx";
import { useLive } from "#app/features/events/use-live.ts";
import type { LineData, TrackData } from "#app/features/order/order-data.ts";
import { Refusal } from "#app/features/order/refusal.tsx";
import type { LineOffer } from "#app/features/return/return-data.ts";
import { useFormat } from "#app/features/shell/use-format.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/content.tsx";
import { Page, PageHead, Stack } from "#app/ui/layout.tsx";
import { BackLink } from "#app/ui/navigation.tsx";
import type { Lamp } from "#machines/kit";
import type { Label, ReplacementView } from "#machines/replacement";
import { ReplacementForm } from "./replacement-form.tsx";
import { ReplacementProgress } from "./replacement-progress.tsx";

/** A replacement as its page shows it (RET-03). */
export interface ReplacementFacts {
  readonly replacementId: string;
  readonly label: Label;
  readonly lamp: Lamp;
  readonly code: string;
  readonly reason: string;
  readonly date: string;
  readonly units: number;
  readonly approvedUnits: number;
  readonly serials: readonly string[];
  readonly refusal: string | null;
  readonly isBack: boolean;
  /** Nothing is sent back: it never arrived. */
  readonly isClaim: boolean;
  readonly backBy: string | null;
  readonly chargeCents: number;
  readonly track: ReplacementView["track"];
  readonly groups: ReplacementView["replacement_line_item_groups"];
  readonly parcel: {
    readonly track: TrackData;
    readonly courier: string | null;
    readonly trackingId: string | null;
    readonly trackingUrl: string | null;
  } | null;
}

export interface ReplacementTyped {
  readonly units: number;
  readonly serials: readonly string[];
  readonly reasonCode: string;
  readonly reasonText: string;
}

/** The form as it came back: what was typed, and what is wrong with it or why it was refused. */
export interface ReplacementAnswer {
  readonly faults: Readonly<Record<string, string>>;
  readonly typed: ReplacementTyped;
  readonly refusal: { readonly code: string } | null;
}

export interface ReplacementData {
  readonly orderId: string;
  readonly orderHref: string;
  readonly returnHref: string | null;
  readonly line: LineData;
  /** The last moment to ask; ISO 8601, UTC. */
  readonly until: string | null;
  readonly offer: LineOffer | null;
  readonly blocker: string | null;
  readonly replacement: ReplacementFacts | null;
  readonly ticket: FormTicket;
  readonly liveHref: string;
}

type ReplacementPageProps = ReplacementData & { readonly answer: ReplacementAnswer | undefined };

/** Having a line replaced: how the last replacement stands, the form while one may be asked for, or why none may. */
export function ReplacementPage(props: ReplacementPageProps) {
  const { orderId, orderHref, line, offer, replacement, answer } = props;
  useLive(props.liveHref);
  const { name } = line;
  return (
    <Page narrow>
      <Stack gap={5}>
        <BackLink href={orderHref}>
          <Trans>Order {orderId}</Trans>
        </BackLink>
        <PageHead
          title={<Trans>Replace {name}</Trans>}
          lead={offer && <Window until={props.until} />}
        />
        {answer?.refusal && <Refusal answer={{ refusal: answer.refusal }} />}
        {replacement && <ReplacementProgress replacement={replacement} line={line} />}
        {offer && <ReplacementForm {...props} offer={offer} />}
        {!offer && !replacement && <Nothing {...props} />}
      </Stack>
    </Page>
  );
}

/** LINE-14. */
function Window({ until }: Pick<ReplacementData, "until">) {
  const format = useFormat();
  if (until === null) return null;
  const day = format.dateOf(until);
  return <Trans>You can ask for a replacement until {day}. It costs you nothing.</Trans>;
}

function Nothing({ blocker, returnHref, orderHref }: ReplacementData) {
  return (
    <EmptyState
      title={<Trans>This item cannot be replaced now</Trans>}
      action={
        returnHref ? (
          <LinkButton href={returnHref}>
            <Trans>Start a return</Trans>
          </LinkButton>
        ) : (
          <LinkButton href={orderHref}>
            <Trans>See your order</Trans>
          </LinkButton>
        )
      }
    >
      {blocker === "ReplacementWindowClosed" ? (
        <Trans>The 15 days for a replacement are over. The maker's warranty still applies.</Trans>
      ) : (
        <Trans>
          Items that were delivered can be replaced, one request at a time. Gift cards and items
          that are on their way back cannot.
        </Trans>
      )}
    </EmptyState>
  );
}
