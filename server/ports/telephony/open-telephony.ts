import type { Settings } from '../../http/settings.ts'
import { realClock } from './simulated-clock.ts'
import { createSimulator, type Simulator } from './simulator.ts'
import type { TelephonyPort } from './telephony.ts'
import { twilioTelephony } from './twilio-telephony.ts'

/** The port by which calls are made: Twilio's where it is set up, or else the simulator. */
export type Telephony = TelephonyPort & Partial<Pick<Simulator, 'connect'>>

export function openTelephony(
  { twilio, voice, simulator, publicUrl }: Pick<Settings, 'twilio' | 'voice' | 'simulator' | 'publicUrl'>,
  report: (message: string, error?: unknown) => void,
): Telephony {
  if (twilio && voice) return twilioTelephony({ ...twilio, ...voice, publicUrl })
  return createSimulator({ publicUrl, clock: realClock, ...simulator, report })
}
