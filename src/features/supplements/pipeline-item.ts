import { placeName } from '../../../contract/supplements/supplement-due.ts'
import { isSlow, type SupplementPace } from '../../../contract/supplements/supplement-pace.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { clockAt } from '../../shared/time/start-of-day.ts'
import { formatDayOf } from '../../shared/time/format-time.ts'
import type { Tone } from '../../shared/ui/tag.tsx'

/** A supplement with how long others stay in its place, where that is known. */
export type PipelineItem = Supplement & { readonly pace?: SupplementPace | undefined }

/** Supplements with the pace of their places. */
export function pacedItems(data: readonly Supplement[], paces: readonly SupplementPace[]): PipelineItem[] {
  const byPlace = new Map(paces.map((pace) => [placeName(pace), pace]))
  return data.map((one) => ({ ...one, pace: byPlace.get(placeName(one)) }))
}

const hourMs = 3_600_000

/** `40 min`, `5 h`, `3 d 4 h`. */
export function formatSpan(ms: number): string {
  const hours = Math.floor(ms / hourMs)
  if (hours < 1) return `${Math.max(0, Math.floor(ms / 60_000))} min`
  if (hours < 24) return `${hours} h`
  const days = Math.floor(hours / 24)
  return hours % 24 === 0 ? `${days} d` : `${days} d ${hours % 24} h`
}

/** `1 to 2 d`, `5 h to 2 d`. */
function formatUsual({ usual_from_ms, usual_to_ms }: SupplementPace): string {
  const rounded = (ms: number) =>
    ms >= 24 * hourMs ? [Math.round(ms / (24 * hourMs)), 'd'] : [Math.max(1, Math.round(ms / hourMs)), 'h']
  const [[from, fromUnit], [to, toUnit]] = [rounded(usual_from_ms), rounded(usual_to_ms)] as const
  if (fromUnit !== toUnit) return `${from} ${fromUnit} to ${to} ${toUnit}`
  return from === to ? `${to} ${toUnit}` : `${from} to ${to} ${toUnit}`
}

/** Why it stands above others that wait: `Longer than 9 of 10 in this place: 3 d 4 h, usual 1 to 2 d`; null where it does not. */
export function describeSlow(item: PipelineItem, now: number): string | null {
  if (!item.pace || !isSlow(item, item.pace, now)) return null
  const waited = formatSpan(now - Date.parse(item.waiting_since))
  return `Longer than 9 of 10 in this place: ${waited}, usual ${formatUsual(item.pace)}`
}

/** How long it has been where it is; empty where it is over. */
export const timeInPlace = ({ waiting_since, due_at }: Pick<Supplement, 'waiting_since' | 'due_at'>, now: number) =>
  due_at === null ? '' : formatSpan(now - Date.parse(waiting_since))

/** When it is due: `Late by 2 d`, `Due today`, `Due Mar 12`; null where it is over. */
export function describeDue(
  { due_at }: Pick<Supplement, 'due_at'>,
  now: number,
  zone: string,
): { readonly text: string; readonly tone: Tone } | null {
  if (due_at === null) return null
  const at = Date.parse(due_at)
  if (at < now) return { text: `Late by ${formatSpan(now - at)}`, tone: 'red' }
  if (clockAt(at, zone).day === clockAt(now, zone).day) return { text: 'Due today', tone: 'amber' }
  return { text: `Due ${formatDayOf(due_at, zone)}`, tone: 'grey' }
}

/** `7 due today, 3 late`; null where there are none of either. */
export function describeDueCounts(
  places: readonly { readonly late: number; readonly due_today: number }[],
): string | null {
  const late = places.reduce((sum, one) => sum + one.late, 0)
  const today = places.reduce((sum, one) => sum + one.due_today, 0)
  const parts = [
    ...(today > 0 ? [`${today.toLocaleString('en-US')} due today`] : []),
    ...(late > 0 ? [`${late.toLocaleString('en-US')} late`] : []),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}
