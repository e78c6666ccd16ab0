import type { TwilioSettings } from '../sms.ts'
import { NumberNotSold, type NumbersPort } from './numbers-port.ts'
import { simulatedNumbers } from './simulated-numbers.ts'
import { twilioNumbers } from './twilio-numbers.ts'

/** Numbers by Twilio, or simulated ones. */
export function openNumbers(twilio: TwilioSettings | null, publicUrl: string): NumbersPort {
  return twilio
    ? twilioNumbers(twilio, publicUrl)
    : simulatedNumbers(() => new NumberNotSold('It is not available any more.'))
}
