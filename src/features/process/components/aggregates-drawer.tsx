import { type ReactNode, useEffect, useRef } from 'react'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { Pager } from '../../../workspace/list/pager.tsx'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { open } from '../../../shared/ui/table.css.ts'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { LifecycleName } from '../../../../contract/process/process.ts'
import { listProcessAggregates } from '../api/list-process-aggregates.ts'
import type { Span } from '../api/read-process.ts'
import type { Part } from '../process-search.ts'
import { pathIn, stateLabel } from '../process-format.ts'
import { list as listStyle, place, places, quiet, aggregate as aggregateStyle } from './process.css.ts'

const pageSize = 25

interface Props {
  name: LifecycleName
  machineId: string
  part: Part
  span: Span
  title: string
  /** What one of them is called, and many: `claim`, `claims`. */
  nouns: readonly [string, string]
  zone: string
  page: number
  onPage: (page: number) => void
  onClose: () => void
  /** Opens one of them; null where there is nothing to open. */
  onOpen: ((id: string) => void) | null
  /** A way to those that stand in a state now, in the grid that shows them; nothing where there is no grid. */
  renderPlace: (state: string) => ReactNode
  /** Told once in which states they are; may lead to the one grid that shows them all. */
  onFound: (states: readonly string[]) => void
}

/** The aggregates that a figure counts, their current states, and a link to them in their grid. */
export function AggregatesDrawer(props: Props) {
  const { name, machineId, part, span, title, nouns, page, onPage, onClose, renderPlace, onFound } = props
  const key = JSON.stringify([name, part, span, page])
  const { data, error, busy, refetch } = useFetched(key, (signal) =>
    listProcessAggregates(name, part, { ...span, page, limit: pageSize }, signal),
  )
  const isFound = useRef(false)
  useEffect(() => {
    if (!data || isFound.current) return
    isFound.current = true
    onFound(data.here.map(({ state }) => state))
  }, [data, onFound])
  return (
    <Drawer open onClose={onClose} title={title} description={data && countOf(data.total, ...nouns)}>
      {error !== undefined && data && <Stale onRetry={refetch}>{reasonOf(error)}</Stale>}
      {!data && error !== undefined && !busy && (
        <Failed title="They could not be loaded" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && (error === undefined || busy) && <Loading label="Loading…" rows={8} />}
      {data?.total === 0 && <Empty title="None">They no longer match.</Empty>}
      {data && data.total > 0 && (
        <div aria-busy={busy}>
          <ul className={places} aria-label="Current status">
            {data.here.map(({ state, count }) => (
              <li key={state} className={place}>
                <span>
                  <b>{formatCount(count)}</b> now {stateLabel(pathIn(machineId, state))}
                </span>
                {renderPlace(state)}
              </li>
            ))}
          </ul>
          <AggregateList {...props} aggregates={data.things} />
          <Pager
            page={page}
            pageSize={pageSize}
            total={data.total}
            label={countOf(data.total, nouns[0])}
            onPage={onPage}
          />
        </div>
      )}
    </Drawer>
  )
}

interface ListProps extends Pick<Props, 'machineId' | 'onOpen' | 'zone'> {
  aggregates: readonly { id: string; name: string; state: string; since: string }[]
}

function AggregateList({ machineId, onOpen, zone, aggregates }: ListProps) {
  return (
    <ul className={listStyle} aria-label="Longest first">
      {aggregates.map(({ id, name, state, since }) => (
        <li key={id} className={aggregateStyle}>
          {onOpen ? (
            <button type="button" className={open} onClick={() => onOpen(id)}>
              {name}
            </button>
          ) : (
            <span>{name}</span>
          )}
          <span className={quiet}>
            {stateLabel(pathIn(machineId, state))} since {formatInstant(since, zone)}
          </span>
        </li>
      ))}
    </ul>
  )
}
