import type { StormSwath } from '../../../../contract/storms/storm-swath.ts'
import type { ShownSwath } from '../use-zip-choice.ts'
import { type Band, bandsOf } from './swath.ts'

type Kept = StormSwath | null | undefined

/** Whether the swath of the event is on the map: only an imported one would take its place. */
const isKeptShown = (shown: ShownSwath | null, kept: Kept) => Boolean(kept) && shown?.source !== 'file'

/** The bands on the map: those that are being chosen with, and those of the event. */
export function bandsShown(shown: ShownSwath | null, kept: Kept): readonly Band[] {
  return [...(shown?.bands ?? []), ...(isKeptShown(shown, kept) ? bandsOf(kept) : [])]
}

/** Whose bands these are, as the legend has it. */
export function swathLabel(shown: ShownSwath | null, kept: Kept): string {
  return [shown?.name, isKeptShown(shown, kept) ? kept?.name : undefined].filter(Boolean).join(', ')
}
