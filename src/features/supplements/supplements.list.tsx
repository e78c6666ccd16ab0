import type { ReactNode } from 'react'
import {
  type Supplement,
  type SupplementStage,
  substagesOf,
  supplementSubstageLabels,
  supplementSubstages,
} from '../../../contract/supplements/supplement.ts'
import { formatDayOf } from '../../shared/time/format-time.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { Tag } from '../../shared/ui/tag.tsx'
import { BoardSwitch } from '../../workspace/board/board-switch.tsx'
import { DayField } from '../../workspace/list/day-field.tsx'
import { defineList, type RowPage } from '../../workspace/list/list-definition.ts'
import { RowFaces } from '../../workspace/presence/components/row-faces.tsx'
import type { RowMarks } from '../../workspace/slots/row-marks.ts'
import { listSupplements, pageSize, type SupplementsPage } from './api/supplement-api.ts'
import { countBySubstage } from './count-by-substage.ts'
import { DueDate, PlaceClock } from './components/place-clock.tsx'
import type { PipelineItem } from './pipeline-item.ts'
import { amountOf, partyOf, placeOf, supplementName, toneOf } from './supplement-labels.ts'
import { supplementsAddress, type SupplementsSearch } from './supplements-search.ts'

/** The draft of moves on the page. */
export interface SupplementDrafting {
  /** The draft with its preview, above the supplements. */
  readonly bar: ReactNode
  /** On the bar of selected supplements; `clear` lets them go. */
  readonly moves: (supplements: readonly Supplement[], clear: () => void) => ReactNode
}

/** What the page around the pipeline knows. */
export interface SupplementsContext {
  readonly zone: string
  readonly pageOf: (supplement: Supplement) => RowPage
  /** Which colleagues are at which supplement, and who has it checked out. */
  readonly marks?: RowMarks
  /** Who is on the page. */
  readonly people?: ReactNode
  /** The pipeline as of a moment is shown, as a list. */
  readonly isThen?: true
  /** Above the supplements: the moment that is shown, where one looks back. */
  readonly history?: ReactNode
  /** How selected supplements are moved, if the reader may. */
  readonly drafting?: SupplementDrafting
  /** Brought up to date every half a minute: the clocks of the places go on. */
  readonly now: number
  /** How many there are of each stage, as links, and how many are due. */
  readonly counts?: (byPlace: SupplementsPage['by_place'] | undefined) => ReactNode
  /** The sub-statuses that can be chosen belong to this stage. */
  readonly stage: SupplementsSearch['stage']
  /** The stages that the role works on: the columns of the board. */
  readonly stages: readonly SupplementStage[]
}

/** The pipeline of supplements: what waits longer than others did first, then what waits longest. */
export const supplementsList = defineList<PipelineItem, SupplementsSearch, SupplementsContext, SupplementsPage>({
  name: 'supplements',
  title: 'Supplements',
  address: supplementsAddress,
  pageSize,
  load: (search, { zone, stage }, signal) => listSupplements({ ...search, stage }, zone, signal),
  head: ({ reply, context: { counts } }) => counts?.(reply?.by_place),
  columns: [
    { label: 'Claim number', share: 13, look: 'mono', main: true, cell: claimed },
    { label: 'Shop', share: 15, card: 'line', cell: ({ shop_name }) => shop_name },
    {
      label: 'Stage',
      share: 19,
      card: 'tag',
      cell: (one) => <Tag tone={toneOf(one)}>{placeOf(one)}</Tag>,
    },
    { label: 'Waits on', share: 9, card: 'dim', cell: partyOf },
    { label: 'In this place', share: 22, card: 'line', cell: (one, { now }) => <PlaceClock item={one} now={now} /> },
    {
      label: 'Due',
      share: 12,
      card: 'line',
      cell: (one, { now, zone }) => <DueDate item={one} now={now} zone={zone} />,
    },
    { label: 'Amount', share: 10, look: 'figure', card: 'line', cell: amountOf },
    { label: 'Received', share: 9, cell: ({ created_at }, { zone }) => formatDayOf(created_at, zone) },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'substage',
      label: 'Status',
      all: 'All statuses',
      choices: ({ stage }) =>
        (stage === undefined ? supplementSubstages : substagesOf[stage]).map((value) => ({
          value,
          label: supplementSubstageLabels[value],
        })),
      counts: ({ by_place }, { stage }) => countBySubstage(by_place, stage),
    },
  ],
  tools: ({ search: { view, from, to }, change, context: { people, isThen } }) => (
    <>
      <DayField label="Received from" max={to} value={from ?? ''} onDay={(day) => change({ from: day })} />
      <DayField label="Through" min={from} value={to ?? ''} onDay={(day) => change({ to: day })} />
      {!isThen && (
        <BoardSwitch
          isBoard={view === 'board'}
          onChange={(isBoard) => change(isBoard ? { view: 'board' } : { view: undefined, column: undefined })}
        />
      )}
      {people}
    </>
  ),
  above: ({ history, drafting }) => (
    <>
      {history}
      {drafting?.bar}
    </>
  ),
  bulk: {
    isOffered: ({ drafting }) => drafting !== undefined,
    bar: ({ items, clear, context: { drafting } }) => drafting?.moves(items, clear),
  },
  count: ({ total }) => countOf(total, 'supplement'),
  labels: {
    one: 'supplement',
    many: 'supplements',
    table: 'Supplements',
    loading: 'Loading supplements…',
    failed: 'Couldn’t load supplements',
    search: { label: 'Search supplements', placeholder: 'Claim number, VIN, shop, phone or email' },
    empty: { title: 'No supplements', hint: 'Shops send supplements with the link of the claim.' },
    noneFits: {
      title: 'No supplements match',
      hint: 'Change the search, the stage, the status or the days.',
      showAll: 'Show all supplements',
    },
    nameOf: supplementName,
  },
  page: (supplement, { pageOf }) => pageOf(supplement),
})

/** The claim, after the colleagues who are at the supplement: a long number is cut, a face is not. */
function claimed({ id, claim_number }: PipelineItem, { marks }: SupplementsContext): ReactNode {
  return (
    <>
      <RowFaces marks={marks} id={id} /> {claim_number}
    </>
  )
}
