import type { NumberOffer } from '../../../contract/numbers/phone-number.ts'
import type { TextRegistration } from '../../../contract/numbers/text-registration.ts'

/** The provider of phone numbers. Every call may fail with an `Error` that says so; a repetition does no harm. */
export interface NumbersPort {
  readonly provider: 'twilio' | 'simulator'
  /** Numbers of an area that can be bought, at most 20. */
  search(areaCode: string): Promise<NumberOffer[]>
  /** Buys a number, or finds that it was bought already. @throws NumberNotSold where it cannot be bought */
  buy(number: string): Promise<{ readonly provider_id: string }>
  /** Gives it back; comes to nothing where that was done. */
  release(providerId: string): Promise<void>
  /** How far carriers have registered who sends: the best of all registrations of the account. */
  registration(): Promise<TextRegistration>
}

/** The provider does not sell it: asking again changes nothing. */
export class NumberNotSold extends Error {
  override readonly name = 'NumberNotSold'
}
