/** A wallet's sheet behind the interface of the browser's `PaymentRequest`: the sandbox's own, or the real one. */
import type { DeviceWallet } from "#machines/payment";

export type { DeviceWallet };

/** How a wallet is named to a browser; `PaymentMethodData` of the Payment Request API. */
export interface MethodData {
  readonly supportedMethods: string;
  readonly data: { readonly merchantName: string };
}

/** What is to be paid, as a decimal text; `PaymentDetailsInit`. */
export interface SheetDetails {
  readonly total: {
    readonly label: string;
    readonly amount: { readonly currency: string; readonly value: string };
  };
}

/** `PaymentResponse`: the sheet stays open until it is told how it went. */
export interface SheetResponse {
  readonly methodName: string;
  /** Opaque: the provider alone reads it, and it holds no card. */
  readonly details: { readonly token: string };
  complete(result: "success" | "fail"): Promise<void>;
}

/** `PaymentRequest`. `show` rejects with an `AbortError` when the shopper closes the sheet. */
export interface PaymentSheet {
  canMakePayment(): Promise<boolean>;
  show(): Promise<SheetResponse>;
}

/** What became of a sheet that gave nothing. */
export type SheetTrouble = "cancelled" | "failed" | "late" | "unavailable";

const identifiers: Readonly<Record<DeviceWallet, string>> = {
  apple_pay: "https://apple.com/apple-pay",
  google_pay: "https://google.com/pay",
  samsung_pay: "https://spay.samsung.com",
  amazon_pay: "https://pay.amazon.com",
};

export function methodData(wallet: DeviceWallet, merchantName: string): MethodData {
  return { supportedMethods: identifiers[wallet], data: { merchantName } };
}

/** A sandbox sheet that is open: what it shows, and how it ends. */
export interface OpenSheet {
  readonly details: SheetDetails;
  give(token: string): void;
  /** The name of the `DOMException` that a real one would reject with. */
  end(reason: "AbortError" | "OperationError" | "TimeoutError"): void;
}

/** The sandbox's sheet; `present` shows it, and takes it away with null. */
export function sandboxSheet(
  { supportedMethods }: MethodData,
  details: SheetDetails,
  present: (sheet: OpenSheet | null) => void,
): PaymentSheet {
  return {
    canMakePayment: async () => true,
    show: () =>
      new Promise((resolve, reject) => {
        present({
          details,
          give: (token) =>
            resolve({
              methodName: supportedMethods,
              details: { token },
              complete: async () => present(null),
            }),
          end: (reason) => {
            present(null);
            reject(new DOMException("the sheet gave nothing", reason));
          },
        });
      }),
  };
}

/** The browser's own sheet; null where there is none. */
export function browserSheet(method: MethodData, details: SheetDetails): PaymentSheet | null {
  if (typeof PaymentRequest === "undefined") return null;
  const request = new PaymentRequest([method], details);
  return {
    canMakePayment: () => request.canMakePayment(),
    async show() {
      const response = await request.show();
      const { methodName } = response;
      const token = JSON.stringify(response.details);
      return { methodName, details: { token }, complete: (result) => response.complete(result) };
    },
  };
}

/** Why a sheet gave nothing, by the name of what it threw. */
export function troubleOf(error: unknown): SheetTrouble {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "AbortError") return "cancelled";
  if (name === "TimeoutError") return "late";
  return name === "NotSupportedError" ? "unavailable" : "failed";
}
