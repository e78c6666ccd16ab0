import { dateFormat } from '../../../contract/time/date-format.ts'

/** A moment, and what clocks in the business's zone show then. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: number
  /** 0 to 23. */
  readonly hour: number
  readonly minute: number
}

export function clockAt(now: number, zone: string): Clock {
  const parts = dateFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
    .formatToParts(now)
    .map(({ type, value }) => [type, Number(value)] as const)
  const { hour = 0, minute = 0 } = Object.fromEntries(parts)
  return { now, hour, minute }
}
