import { insiderOf } from '../../../machines/auth/where-to.ts'
import { authSnapshot } from '../session/session.ts'
import { formatInstant } from './format-time.ts'

/** The zone of all displayed times: the business's, or the browser's before sign-in. */
function ownZone(): string {
  return insiderOf(authSnapshot())?.business.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** An instant as the clock on the wall shows it, `10:43`; nothing for what is none. */
export function clock(instant: string): string {
  const time = new Date(instant)
  if (Number.isNaN(time.getTime())) return ''
  const timeZone = ownZone()
  return time.toLocaleTimeString('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** The instants that a sentence of the machines tells in UTC, as `03/02/2026 4:42 AM CST`. */
export function byOwnClock(sentence: string): string {
  return sentence.replace(/(\d{4}-\d\d-\d\d) at (\d\d:\d\d:\d\d) UTC/g, (_all, day, time) =>
    formatInstant(`${day}T${time}Z`, ownZone()),
  )
}
