import type { PhoneCall } from '../../../contract/telephony/phone-call.ts'

/** Seconds as `2:47`, or `1:02:47`; never below zero, as two clocks may differ. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** What a call's clock shows at `now` (milliseconds since 1970): the talk, or the ringing before it. */
export function secondsOf(call: PhoneCall, now: number): number {
  const { state, started_at, answered_at, ended_at } = call
  if (state === 'dialling' || state === 'ringing') return (now - Date.parse(started_at)) / 1000
  if (state === 'failed' || !answered_at) return 0
  return ((ended_at ? Date.parse(ended_at) : now) - Date.parse(answered_at)) / 1000
}
