import type { ReactNode } from "react";
import { SignInPage } from "#app/features/account/sign-in-page.tsx";
import { CancelPage } from "#app/features/cancel/cancel-page.tsx";
import { CartPage } from "#app/features/cart/cart-page.tsx";
import { AddressStep } from "#app/features/checkout/address-step.tsx";
import { PaymentStep } from "#app/features/checkout/payment-step.tsx";
import { ReviewStep } from "#app/features/checkout/review-step.tsx";
import { ConfirmationPage } from "#app/features/confirmation/confirmation-page.tsx";
import { MyOrdersPage } from "#app/features/order/my-orders-page.tsx";
import { OrderPage } from "#app/features/order/order-page.tsx";
import { PrintLabelPage } from "#app/features/return/print-label-page.tsx";
import { ReturnPage } from "#app/features/return/return-page.tsx";
import { SearchOrdersPage } from "#app/features/search-orders/search-orders-page.tsx";
import { TrackItemPage } from "#app/features/track/track-item-page.tsx";
import { MySecurityPage } from "#app/features/security/my-security-page.tsx";
import { PrivacyPage } from "#app/features/privacy/privacy-page.tsx";
import { PasswordRecoveryPage } from "#app/features/password-recovery/password-recovery-page.tsx";
import { NobodyHere, StateCard } from "./state-card.tsx";

/** What a page shows, less the answer to a form that nobody sends here. */
type PageOf<Component> = Component extends (props: infer Props) => ReactNode
  ? Omit<Props, "answer">
  : never;

/** The data of one page, by what it is a page of. */
export type ScreenData =
  | { readonly kind: "my-security"; readonly page: PageOf<typeof MySecurityPage> }
  | { readonly kind: "my-privacy"; readonly page: PageOf<typeof PrivacyPage> }
  | { readonly kind: "password-recovery"; readonly page: PageOf<typeof PasswordRecoveryPage> }
  | { readonly kind: "order"; readonly page: PageOf<typeof OrderPage> }
  | { readonly kind: "cancel"; readonly page: PageOf<typeof CancelPage> }
  | { readonly kind: "track"; readonly page: PageOf<typeof TrackItemPage> }
  | { readonly kind: "return"; readonly page: PageOf<typeof ReturnPage> }
  | { readonly kind: "label"; readonly page: PageOf<typeof PrintLabelPage> }
  | { readonly kind: "cart"; readonly page: PageOf<typeof CartPage> }
  | { readonly kind: "address"; readonly page: PageOf<typeof AddressStep> }
  | { readonly kind: "orders"; readonly page: PageOf<typeof MyOrdersPage> }
  | { readonly kind: "payment"; readonly page: PageOf<typeof PaymentStep> }
  | { readonly kind: "review"; readonly page: PageOf<typeof ReviewStep> }
  | { readonly kind: "confirmation"; readonly page: PageOf<typeof ConfirmationPage> }
  | { readonly kind: "lookup"; readonly page: PageOf<typeof SearchOrdersPage> }
  | { readonly kind: "signIn"; readonly page: PageOf<typeof SignInPage> }
  | { readonly kind: "card"; readonly page: PageOf<typeof StateCard> }
  | { readonly kind: "nobody"; readonly page: PageOf<typeof NobodyHere> };

/** React hands on attributes it does not know; of this one it learns with version 19. */
const inert = { inert: "" };

/** A page of the store to be looked at: nothing in it can be clicked, typed into or reached by key. */
export function Screen(screen: ScreenData) {
  return <div {...inert}>{pageOf(screen)}</div>;
}

function pageOf(screen: ScreenData): ReactNode {
  switch (screen.kind) {
    case "my-security":
      return <MySecurityPage {...screen.page} answer={undefined} />;
    case "my-privacy":
      return <PrivacyPage {...screen.page} answer={undefined} />;
    case "password-recovery":
      return <PasswordRecoveryPage {...screen.page} answer={undefined} />;
    case "order":
      return <OrderPage {...screen.page} answer={undefined} />;
    case "cancel":
      return <CancelPage {...screen.page} answer={undefined} />;
    case "track":
      return <TrackItemPage {...screen.page} />;
    case "return":
      return <ReturnPage {...screen.page} answer={undefined} />;
    case "label":
      return <PrintLabelPage {...screen.page} answer={undefined} />;
    case "cart":
      return <CartPage {...screen.page} answer={undefined} />;
    case "address":
      return <AddressStep {...screen.page} answer={undefined} />;
    case "orders":
      return <MyOrdersPage {...screen.page} />;
    case "payment":
      return <PaymentStep {...screen.page} answer={undefined} />;
    case "review":
      return <ReviewStep {...screen.page} answer={undefined} />;
    case "confirmation":
      return <ConfirmationPage {...screen.page} />;
    case "lookup":
      return <SearchOrdersPage {...screen.page} answer={undefined} />;
    case "signIn":
      return <SignInPage {...screen.page} answer={undefined} />;
    case "card":
      return <StateCard {...screen.page} />;
    case "nobody":
      return <NobodyHere {...screen.page} />;
  }
}
