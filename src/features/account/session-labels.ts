import type { OwnSession } from '../../../contract/people/own-session.ts'
import { countOf } from '../../shared/ui/format-count.ts'

/** `Chrome on Windows`, or as much of it as the client says. */
export function deviceName({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** Where it was used from. An IPv6 address is known by its network. */
export function placeOf({ address, is_local }: Pick<OwnSession, 'address' | 'is_local'>): string {
  if (is_local) return 'Local network'
  if (!address) return 'Unknown location'
  return address.includes(':') ? `${address}::` : address
}

const minuteMs = 60_000

/** How long ago somebody was seen: `just now`, `5 minutes ago`, `3 days ago`. */
export function seenAgo(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / minuteMs)
  if (!(minutes >= 2)) return 'just now'
  if (minutes < 60) return `${countOf(minutes, 'minute')} ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${countOf(hours, 'hour')} ago` : `${countOf(Math.floor(hours / 24), 'day')} ago`
}
