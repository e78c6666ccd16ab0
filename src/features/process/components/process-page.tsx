import { type ReactNode, useEffect, useMemo } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { LifecycleName, ProcessView } from '../../../../contract/process/process.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../../shared/api/use-refetch-on-focus.ts'
import { graphOf } from '../../../shared/machine-graph/machine-graph.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { choice, notices, page as pageStyle, title, titleLine, tools } from '../../../shared/ui/page.css.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { Empty, Failed, Loading, Notice, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { readProcess } from '../api/read-process.ts'
import { formatPartName } from '../part-format.ts'
import { processGraph } from '../process-graph.ts'
import { type Part, partOf, type ProcessSearch, spanOf } from '../process-search.ts'
import { ProcessDrawing } from './process-drawing.tsx'
import { columns } from './process.css.ts'
import { ProcessTables } from './process-tables.tsx'
import { AggregatesDrawer } from './aggregates-drawer.tsx'

/** A lifecycle as the page is told of it. */
export interface ShownLifecycle {
  readonly name: LifecycleName
  readonly label: string
  /** The aggregate's noun, singular and plural. */
  readonly nouns: readonly [string, string]
  readonly machine: AnyStateMachine
  /** Why only current states are known, for aggregates that are stored outside the log. */
  readonly onlyNow?: string
}

interface Props {
  lifecycles: readonly ShownLifecycle[]
  storms: readonly { id: string; title: string }[]
  search: ProcessSearch
  onSearch: (search: ProcessSearch) => void
  zone: string
  /** Opens one aggregate; null where its category has no page. */
  onOpen: (lifecycle: LifecycleName) => ((id: string) => void) | null
  /** A way to those that stand in a state now, in the grid that shows them. */
  renderPlace: (lifecycle: LifecycleName, state: string) => ReactNode
  /** Called with the states of a figure's aggregates once the figure is opened. */
  onFound: (lifecycle: LifecycleName, states: readonly string[]) => void
  /** More about the lifecycle that is shown, below its figures. */
  renderMore?: (lifecycle: LifecycleName) => ReactNode
  read?: typeof readProcess
}

const spans = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: '7 days' },
  { value: 'all', label: 'All time' },
]
const legend = [
  'Wider lines: more frequent transitions',
  'Warmer states: longer time in state',
  'Dashed red: refused attempts',
]
/** While the log is still being counted, how soon to look again, in milliseconds. */
const soon = 300

/** Each lifecycle as it really goes: counts and dwell times of the business's log, and what was refused. */
export function ProcessPage(props: Props) {
  const { lifecycles, storms, search, onSearch, zone, read = readProcess } = props
  const shown = lifecycles.find(({ name }) => name === search.machine) ?? lifecycles[0]
  const name = shown?.name ?? 'intake_item'
  const isTimed = shown?.onlyNow === undefined
  const span = useMemo(() => (isTimed ? spanOf(search, zone) : {}), [isTimed, search, zone])
  const fetched = useFetched(`process ${name} ${JSON.stringify(span)}`, (signal) => read(name, span, signal))
  const { data, refetch } = fetched
  useRefetchOnFocus(refetch)
  const behind = data?.behind ?? 0
  useEffect(() => {
    if (behind === 0) return
    const timer = setTimeout(refetch, soon)
    return () => clearTimeout(timer)
  }, [behind, data, refetch])

  const another = (next: Partial<ProcessSearch>) => onSearch({ machine: search.machine, span: search.span, ...next })
  const storm = storms.map(({ id, title: label }) => ({ value: id, label: `Event: ${label}` }))
  return (
    <div className={pageStyle}>
      <div className={titleLine}>
        <h1 className={title}>Claim flow</h1>
        <Button icon="refresh" onClick={refetch} busy={fetched.busy && data !== undefined}>
          Refresh
        </Button>
      </div>
      <div className={tools}>
        <Select
          className={choice}
          label="Lifecycle"
          choices={lifecycles.map(({ name: value, label }) => ({ value, label }))}
          value={name}
          onChange={(machine) => another({ machine })}
        />
        {isTimed && (
          <Select
            className={choice}
            label="Time"
            choices={[...spans, ...storm]}
            value={search.span ?? 'week'}
            onChange={(value) => another({ span: value === 'week' ? undefined : value })}
          />
        )}
      </div>
      <div className={notices}>
        {fetched.error !== undefined && data && (
          <Stale onRetry={refetch}>These figures may be out of date: {reasonOf(fetched.error)}</Stale>
        )}
        {shown?.onlyNow && <Notice tone="blue">{shown.onlyNow}</Notice>}
        {behind > 0 && <Notice tone="blue">Updating figures: {formatCount(behind)} events left.</Notice>}
      </div>
      {shown && <Figures {...props} key={name} shown={shown} fetched={fetched} />}
      {props.renderMore?.(name)}
    </div>
  )
}

interface FiguresProps extends Props {
  shown: ShownLifecycle
  fetched: ReturnType<typeof useFetched<ProcessView>>
}

function Figures({ shown, fetched, search, onSearch, zone, onOpen, renderPlace, onFound }: FiguresProps) {
  const { data, error, busy, refetch } = fetched
  const plain = useMemo(() => graphOf(shown.machine), [shown])
  const view = data?.machine === shown.name ? data : undefined
  const process = useMemo(() => view && processGraph(plain, view), [plain, view])
  const part = partOf(search)
  const span = useMemo(() => (shown.onlyNow ? {} : spanOf(search, zone)), [shown, search, zone])
  if (!view && error !== undefined && !busy) {
    return <Failed title="Figures could not be loaded" message={reasonOf(error)} onRetry={refetch} />
  }
  if (!view || !process || view.states.length === 0) return <Loading label="Updating figures…" rows={8} />
  const choose = (next: Part | null) => onSearch({ machine: search.machine, span: search.span, ...next })
  const isEmpty = view.known === 'log' && view.edges.length === 0 && view.states.every(({ now }) => now === 0)
  if (isEmpty && view.behind === 0) {
    return <Empty title={`No ${shown.nouns[1]} yet`}>Figures appear here with the first record.</Empty>
  }
  return (
    <div className={columns} aria-busy={busy}>
      <ProcessDrawing process={process} chosen={part} legend={view.known === 'log' ? legend : []} onChoose={choose} />
      <ProcessTables graph={plain} view={view} onChoose={choose} />
      {part && (
        <AggregatesDrawer
          key={JSON.stringify([part, span])}
          name={shown.name}
          machineId={plain.id}
          part={part}
          span={span}
          title={formatPartName(plain, part)}
          nouns={shown.nouns}
          zone={zone}
          page={search.page ?? 1}
          onPage={(to) => onSearch({ ...search, page: to > 1 ? to : undefined })}
          onClose={() => choose(null)}
          onOpen={onOpen(shown.name)}
          renderPlace={(state) => renderPlace(shown.name, state)}
          onFound={(states) => onFound(shown.name, states)}
        />
      )}
    </div>
  )
}
