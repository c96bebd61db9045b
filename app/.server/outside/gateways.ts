/**
 * Every port to the outside world. Whoever has a real provider replaces one of them (`docs/guides/providers.md`). Commands call
 * them, and a page only where somebody waits for the answer; they call nobody in the store. Each promises to throw a
 * `GatewayTimeout` when it does not know what became of a request, and that the same key is the same request. A new
 * provider is a file with its shapes here, a client below `http/`, and a simulator in the sandbox.
 */
import type { AddressGateway } from "./address.ts";
import type { BankGateway } from "./bank.ts";
import type { BotCheckGateway } from "./bot-check.ts";
import type { DeviceWalletGateway } from "./device-wallet.ts";
import type { FulfilmentGateway } from "./fulfilment.ts";
import type { GiftCardGateway } from "./gift-card.ts";
import type { IdentityGateway } from "./identity.ts";
import type { InsurerGateway } from "./insurance/insurer.ts";
import type { LenderGateway } from "./lender.ts";
import type { LessorGateway } from "./lessor.ts";
import type { ParcelGateway } from "./parcel.ts";
import type { PaymentGateway } from "./payment.ts";
import type { PhoneGateway } from "./phone.ts";
import type { PricingGateway } from "./pricing.ts";
import type { SchedulingGateway } from "./scheduling.ts";
import type { SmsGateway } from "./sms.ts";
import type { TaxGateway } from "./tax.ts";
import type { TelcoGateway } from "./telco.ts";
import type { WalletGateway } from "./wallet.ts";
import type { WarehouseGateway } from "./warehouse.ts";

export interface Gateways {
  readonly payment: PaymentGateway;
  readonly warehouse: WarehouseGateway;
  readonly parcel: ParcelGateway;
  readonly giftCard: GiftCardGateway;
  readonly identity: IdentityGateway;
  readonly tax: TaxGateway;
  readonly address: AddressGateway;
  readonly fulfilment: FulfilmentGateway;
  readonly bank: BankGateway;
  readonly botCheck: BotCheckGateway;
  readonly deviceWallet: DeviceWalletGateway;
  readonly insurer: InsurerGateway;
  readonly lender: LenderGateway;
  readonly lessor: LessorGateway;
  readonly phone: PhoneGateway;
  readonly pricing: PricingGateway;
  readonly scheduling: SchedulingGateway;
  readonly sms: SmsGateway;
  readonly wallet: WalletGateway;
  readonly telco: TelcoGateway;
}
