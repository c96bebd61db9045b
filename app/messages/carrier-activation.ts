import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Status } from "#machines/carrier-activation";
import { carrierText } from "./carrier-financing.ts";
import type { ErrorText } from "./errors.ts";
import { fieldTexts, isFieldTextCode } from "./fields.ts";

/** How far a phone line is, and what it asks of the shopper (LC-09). */
export const activationStates: Readonly<Record<Status, ErrorText>> = {
  chooseLine: {
    title: msg`Your carrier`,
    text: msg`Choose who your phone line is with. You sign in there next.`,
  },
  login: {
    title: msg`Sign in to your carrier`,
    text: msg`The account's holder or somebody who is authorized signs in.`,
  },
  loggingIn: {
    title: msg`Signing in to your carrier`,
    text: msg`This takes a few seconds.`,
  },
  locked: {
    title: msg`Signing in is locked`,
    text: msg`It failed too often. Try again in 15 minutes; your cart stays as it is.`,
  },
  byod: {
    title: msg`The device you bring`,
    text: msg`Verizon needs the number of the device that the line is for.`,
  },
  lineOption: {
    title: msg`Your line`,
    text: msg`Add a new line, or give one that you have the new phone.`,
  },
  application: {
    title: msg`Apply for service`,
    text: msg`What you enter is encrypted and goes to the carrier only.`,
  },
  creditCheck: {
    title: msg`The carrier checks your application`,
    text: msg`This takes a few seconds.`,
  },
  ready: {
    title: msg`Your line is ready`,
    text: msg`Look it over. It is set up once your order is placed.`,
  },
  depositDue: {
    title: msg`A deposit is required`,
    text: msg`Verizon gives you the line for a deposit, which it adds to your first bill.`,
  },
  payInFull: {
    title: msg`Your phone is paid in full`,
    text: msg`The carrier does not finance it. Agree to the new sum in your cart, or try another carrier.`,
  },
  waitSim: {
    title: msg`Your line can be activated`,
    text: msg`Have the SIM, or the phone for an eSIM, at hand.`,
  },
  activating: {
    title: msg`The carrier activates your line`,
    text: msg`This can take a few minutes. The page goes on by itself.`,
  },
  portFailed: {
    title: msg`Your number could not be transferred`,
    text: msg`Your line works. Choose another number.`,
  },
  SIM_ACTIVATED: {
    title: msg`Your line is active`,
    text: msg`The SIM is activated.`,
  },
  PORT_ACTIVATED: {
    title: msg`Your line and your number are active`,
    text: msg`Calls to your number reach the new phone.`,
  },
  activated: {
    title: msg`Your line is active`,
    text: msg`The phone is no longer tied to the carrier.`,
  },
  withdrawn: {
    title: msg`Your line was given up`,
    text: msg`It belongs to an order, or a loan, that was cancelled. Nothing more of it is activated.`,
  },
};

/** Of a line that its customer had before. */
export const upgradeWithdrawn = {
  title: msg`The upgrade was given up`,
  text: msg`It belongs to an order, or a loan, that was cancelled. Your line and its number stay yours, as they were before.`,
};

/** Why it does not go on; codes of the catalogue verbatim (ERR-162 to ERR-184). */
const refusals: Readonly<Record<string, ErrorText>> = {
  TooManyAttempts: activationStates.locked,
  InvalidCredentialsError: {
    title: msg`The carrier does not know this number and password`,
    text: msg`Check both and try again. After too many tries it is locked for 15 minutes.`,
  },
  CarrierTokenExpired: {
    title: msg`Your session with the carrier has expired`,
    text: msg`Sign in there again. Your cart stays as it is.`,
  },
  creditCheckFailure: {
    title: msg`The carrier did not approve your credit`,
    text: msg`Contact the carrier. You can try another one, or take the line out of your cart.`,
  },
  coverageError: {
    title: msg`Your ZIP code is outside the carrier's coverage`,
    text: msg`Choose another carrier, or take the line out of your cart.`,
  },
  pinError: {
    title: msg`Invalid PIN`,
    text: msg`Enter the PIN of the account once more.`,
  },
  portError_registered: {
    title: msg`This number is registered already`,
    text: msg`Choose a new number.`,
  },
  portError_placed: {
    title: msg`This number is already being transferred`,
    text: msg`Choose a new number.`,
  },
  portError_failed: {
    title: msg`The number could not be transferred`,
    text: msg`Choose a new number.`,
  },
  noSimError: {
    title: msg`No SIM was found`,
    text: msg`Check the number of the SIM, or activate an eSIM.`,
  },
  verizonDepositRequired: activationStates.depositDue,
  SubscriberCreationError: {
    title: msg`The carrier could not set up your line`,
    text: msg`Nothing was activated. Try again in a moment.`,
  },
  CarrierAccountNotSupported: {
    title: msg`This kind of account is not supported`,
    text: msg`Sign in with another account, or choose another carrier.`,
  },
  SubscriberNumberExceeded: {
    title: msg`This account takes no further number`,
    text: msg`Upgrade a line that you have instead.`,
  },
  MaximumLinesExceeded: {
    title: msg`This account has as many lines as it may`,
    text: msg`Choose another carrier, or take the line out of your cart.`,
  },
  DriversLicenceExpired: {
    title: msg`Your driver's license has expired`,
    text: msg`The carrier needs one that is valid.`,
  },
  GovernmentIdNotFound: {
    title: msg`Your ID was not found`,
    text: msg`Check the kind, number and state of your government ID.`,
  },
  BillingMarketNotFound: {
    title: msg`The carrier bills nobody at this address`,
    text: msg`Choose another carrier, or take the line out of your cart.`,
  },
  ExternalServerError: {
    title: msg`The carrier's system does not answer`,
    text: msg`Try again later. Your cart stays as it is.`,
  },
  SSNAlreadyExists: {
    title: msg`You have an account with this carrier`,
    text: msg`Sign in to it to add a line.`,
  },
  IncompatiblePlans: {
    title: msg`These plans do not go together`,
    text: msg`Choose another line or another carrier.`,
  },
  CarrierNotAuthorized: {
    title: msg`You are not authorized for this account`,
    text: msg`Only its holder, or somebody the holder has authorized, may go on.`,
  },
  SSN: {
    title: msg`The social security number was refused`,
    text: msg`Check it and send the application again.`,
  },
  CarrierFinancingNotVerified: activationStates.payInFull,
  AgeUnder18: {
    title: msg`You must be 18 or older`,
    text: msg`Carriers give lines to adults only.`,
  },
  InvalidBillingAddress: {
    title: msg`Billing and shipping address must be the same`,
    text: msg`The carrier sends the phone to the address that it bills. Change it at the address step.`,
  },
  TooManyActivationItemsInCart: {
    title: msg`Only one new line per order`,
    text: msg`Take the other one out of your cart.`,
  },
  LoanNotCancellable: {
    title: msg`There is no loan to cancel`,
    text: msg`Only a Verizon loan can be cancelled here.`,
  },
  LoanCancelPeriodOver: {
    title: msg`The 14 days are over`,
    text: msg`The loan can no longer be cancelled.`,
  },
};

/** The words of a code; those of the carrier's financing for others, the default ones where nobody knows it. */
export function activationText(code: string): ErrorText {
  return refusals[code] ?? carrierText(code);
}

/** What is wrong beside a field, where no rule of addresses says it. */
const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  CarrierAccountPinLength: msg`Carrier Account PIN should be of 4 to 10 characters`,
  StandardPinInvalid: msg`Enter a PIN of 4 digits.`,
  SprintPinInvalid: msg`Enter a PIN of 6 to 12 digits.`,
  PinTooPlain: msg`Choose a PIN that is not one digit repeated and not a run such as 1234.`,
  PinIsOfSsn: msg`Choose a PIN without the last four digits of your social security number.`,
  ImeiInvalid: msg`Enter the 15 digits of the IMEI. Dial *#06# to see it.`,
  SimNumberInvalid: msg`Enter the 19 or 20 digits that are printed on the SIM card.`,
  EidInvalid: msg`Enter the 32 digits of the phone's EID.`,
  BirthDateInvalid: msg`Please enter your date of birth.`,
  LicenceExpired: msg`This license has expired.`,
  IdExpired: msg`This ID has expired.`,
  DateInvalid: msg`Enter a date.`,
  SocialSecurityNumberInvalid: msg`Please enter the nine digits of your social security number.`,
  AmountInvalid: msg`Please enter an amount in dollars, like 1250 or 1,250.50.`,
  DependentsInvalid: msg`Enter a number from 0 to 20.`,
  InitialInvalid: msg`Enter one letter.`,
};

/** What a field says: a rule of carriers, of addresses, or the title of a refusal. */
export function activationField(code: string): MessageDescriptor {
  return (
    fieldWords[code] ?? (isFieldTextCode(code) ? fieldTexts[code] : activationText(code).title)
  );
}
