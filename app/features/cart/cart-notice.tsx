import { lazy, Suspense, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useLingui } from "@lingui/react";
import { useFormat } from "#app/features/layout/use-format.ts";
import { cartText } from "#app/messages/cart.ts";
import { paymentMethodName } from "#app/messages/payment-methods.ts";
import { filled } from "#app/messages/filled.ts";
import { Notice } from "#app/ui/notice.tsx";

/** A notification of the cart or an alert of one of its lines (CART-23). */
export interface NoticeData {
  readonly noticeId: string;
  readonly code: string;
  readonly details: Readonly<Record<string, string | number | null>>;
}

interface CartNoticeProps {
  readonly notice: NoticeData;
  /** Businesses hear some of it in words of their own (PLACE-22). */
  readonly isBusiness?: boolean;
  readonly action?: ReactNode;
}

/** What happened to the cart, in words, and the way on. */
export function CartNotice({ notice, isBusiness = false, action }: CartNoticeProps) {
  const { i18n } = useLingui();
  const values = useNoticeValues();
  const { tone, title, text } = cartText(notice.code, { ...notice.details, isBusiness });
  const given = values(notice.details);
  return (
    <Notice tone={tone} title={i18n._(filled(title, given))} action={action}>
      {text && i18n._(filled(text, given))}
    </Notice>
  );
}

const NoticeLife = lazy(async () => ({ default: (await import("./notice-life.tsx")).NoticeLife }));

/** The notice as it is, and with its lifecycle once the page is awake: the machine comes after everything else. */
export function LivingNotice({ notice, children }: { notice: NoticeData; children: ReactNode }) {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!isAwake) return <div>{children}</div>;
  return (
    <Suspense fallback={<div>{children}</div>}>
      <NoticeLife noticeId={notice.noticeId} code={notice.code}>
        {children}
      </NoticeLife>
    </Suspense>
  );
}

/** Details as the words need them: sums formatted, names listed. */
export function useNoticeValues() {
  const format = useFormat();
  const { i18n } = useLingui();
  return (details: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
    Object.fromEntries(
      Object.entries(details).map(([name, value]) => [name, said(name, value)] as const),
    );

  function said(name: string, value: unknown): string {
    if (typeof value === "number") return /Cents$/.test(name) ? format.money(value) : String(value);
    if (Array.isArray(value)) return format.listed(value.map(String));
    if (name === "from" && typeof value === "string") return format.stamp(value);
    if (typeof value !== "string") return "";
    if (/On$/.test(name)) return format.weekday(value);
    const way = name === "method" ? paymentMethodName(value) : null;
    return way === null ? value : i18n._(way);
  }
}
