import { supplementStageLabels, supplementStages } from '../../../../contract/supplements/supplement.ts'
import { type ColumnHead, defineBoard, type LoadedColumn } from '../../../workspace/board/board-definition.ts'
import { listSupplements, pageSize, type SupplementsPage } from '../api/supplement-api.ts'
import { describeDueCounts, type PipelineItem, timeInPlace } from '../pipeline-item.ts'
import { countBySubstage } from '../count-by-substage.ts'
import { toneOf } from '../supplement-labels.ts'
import { SupplementCard } from './supplement-card.tsx'
import type { SupplementsContext } from '../supplements.list.tsx'
import type { SupplementsSearch } from '../supplements-search.ts'

/** A stage of the board with the places in it and how many are due there. */
export interface StageColumn extends LoadedColumn<PipelineItem> {
  /** Every place of the stage, whichever status is chosen. */
  readonly allPlaces: SupplementsPage['by_place']
  readonly places: SupplementsPage['by_place']
}

/** The pipeline as a board: the stages of the role as columns, the longest wait first. */
export const supplementsBoard = defineBoard<PipelineItem, SupplementsSearch, SupplementsContext, StageColumn>({
  label: 'Board of supplements',
  pageSize,
  async load({ column }, search, { zone, stages }, signal) {
    const shown = stages.filter((stage) => (column ?? search.stage ?? stage) === stage)
    const replies = await Promise.all(shown.map((stage) => listSupplements({ ...search, stage }, zone, signal)))
    const changes = replies.flatMap(({ changes_at }) => changes_at ?? []).toSorted()
    return {
      columns: shown.map((key, at) => {
        const { count = 0, data = [], by_place = [] } = replies[at] ?? {}
        const allPlaces = by_place.filter((one) => one.stage === key)
        const places = allPlaces.filter((one) => (search.substage ?? one.substage) === one.substage)
        return { key, count, data, places, allPlaces }
      }),
      changes_at: changes[0] ?? null,
      // What changed between two of the replies comes by push.
      cursor: Math.min(...replies.map(({ cursor }) => cursor)),
    }
  },
  head: ({ key, data, places }, { now }) => {
    const stage = supplementStages.find((one) => one === key)
    const [first] = data
    return {
      title: stage ? supplementStageLabels[stage] : key,
      tone: first ? toneOf(first) : 'grey',
      ...noteOf(describeDueCounts(places), stage === 'complete' ? '' : longestOf(data, now)),
      isFolded: stage === 'request_closed',
    }
  },
  counts: (columns, { stage }) =>
    new Map([
      [
        'substage',
        countBySubstage(
          columns.flatMap(({ allPlaces }) => allPlaces),
          stage,
        ),
      ],
    ]),
  summary: (columns) => {
    const due = describeDueCounts(columns.flatMap(({ places }) => places))
    return due && ` · ${due}`
  },
  card: (supplement, context, slot) => <SupplementCard supplement={supplement} context={context} slot={slot} />,
  empty: 'No supplements',
  cardHeight: 106,
  kindOf: ({ substage, due_at }) =>
    `${substage === null || substage === 'to_review' ? 'plain' : 'tagged'} ${due_at === null ? 'over' : 'due'}`,
})

/** `3 late · longest 2 d`, of those that wait. */
function noteOf(due: string | null, longest: string): Pick<ColumnHead, 'note' | 'noteTone'> {
  const note = [due, longest && `longest ${longest}`].filter(Boolean).join(' · ')
  return note === '' ? {} : { note, ...(due?.includes('late') && { noteTone: 'red' as const }) }
}

/** Of those that wait, slow ones stand before others that wait longer. */
function longestOf(data: readonly PipelineItem[], now: number): string {
  const [longest] = data.toSorted((a, b) => a.waiting_since.localeCompare(b.waiting_since))
  return longest ? timeInPlace(longest, now) : ''
}
