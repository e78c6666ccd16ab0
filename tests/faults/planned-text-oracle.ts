/** A text that has left: what it was about, and the log of its appointment at the moment when it was claimed. */
export interface SentText {
  /** `appointment:<id> <kind> <version> sms`. */
  readonly key: string
  readonly at: Date
  readonly zip: string
  readonly history: readonly {
    readonly version: number
    readonly type: string
    /** Start, in milliseconds since 1970, of an event that sets one. */
    readonly timestamp: number | null
  }[]
}

/** Where claimants live: zones with and without changes of the clock. */
export const places = [
  { zip: '46205', state: 'IN', zone: 'America/Indiana/Indianapolis' },
  { zip: '66002', state: 'KS', zone: 'America/Chicago' },
  { zip: '85001', state: 'AZ', zone: 'America/Phoenix' },
  { zip: '80202', state: 'CO', zone: 'America/Denver' },
] as const

/** What is wrong with the texts that have left: outside of the window, untrue, or twice. Judged by rules of its own. */
export function faultsOfTexts(sent: readonly SentText[]): string[] {
  const seen = new Set<string>()
  return sent.flatMap((text) => {
    const faults = [outsideOf(text), untrueOf(text), seen.has(text.key) ? 'sent twice' : null]
    seen.add(text.key)
    return faults.flatMap((fault) => (fault ? [`${fault}: ${text.key} at ${text.at.toISOString()}`] : []))
  })
}

/** From 9 to 8 by the claimant’s clock, as the locale data of the runtime say it; on Sundays from noon. */
function outsideOf({ at, zip }: SentText): string | null {
  const timeZone = places.find((place) => place.zip === zip)?.zone ?? 'UTC'
  const time = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const isSunday = at.toLocaleDateString('en-US', { timeZone, weekday: 'long' }) === 'Sunday'
  return time >= (isSunday ? '12:00' : '09:00') && time < '20:00' ? null : `outside the window, ${time}`
}

function untrueOf({ key, at, history }: SentText): string | null {
  const [, kind = '', version = ''] = /^appointment:\S+ (\S+) (\d+) sms$/.exec(key) ?? []
  let state = 'none'
  let start = 0
  let startOfText = 0
  for (const { version: number, type, timestamp } of history) {
    if (timestamp !== null) start = timestamp
    if (['AppointmentBooked', 'AppointmentMoved', 'AppointmentRestored'].includes(type)) state = 'booked'
    if (type === 'AppointmentCancelled') state = 'canceled'
    if (type === 'AppointmentMissed') state = 'missed'
    if (number === Number(version)) startOfText = start
  }
  if (kind === 'canceled' || kind === 'missed') return state === kind ? null : `says ${kind} while it is ${state}`
  if (state !== 'booked') return `says ${kind} while it is ${state}`
  if (start !== startOfText) return `says ${kind} of another time`
  return at.getTime() < start ? null : `says ${kind} after it began`
}
