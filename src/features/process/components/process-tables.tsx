import type { ReactNode } from 'react'
import type { ProcessView } from '../../../../contract/process/process.ts'
import { eventLabel } from '../../../shared/machine-graph/event-labels.ts'
import type { MachineGraph } from '../../../shared/machine-graph/machine-graph.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { cell, head, open, scroll, table } from '../../../shared/ui/table.css.ts'
import { isBefore } from '../process-graph.ts'
import type { Part } from '../process-search.ts'
import { formatDwell, pathIn, stateLabel } from '../process-format.ts'
import { figure, panel, panelTitle, quiet, side, tight } from './process.css.ts'

interface Props {
  graph: MachineGraph
  view: ProcessView
  onChoose: (part: Part) => void
}

/** The drawing's figures as text, each of which opens what stands behind it. */
export function ProcessTables({ graph, view, onChoose }: Props) {
  const nameOf = (id: string) => stateLabel(pathIn(graph.id, id))
  // What was refused may have been by states that the machine has no longer.
  const isDrawn = (path: string) => graph.states.some(({ id }) => pathIn(graph.id, id) === path)
  const isCounted = view.known === 'log'
  const edges = graph.arrows
    .flatMap((arrow) => {
      const count = view.edges.find(({ id }) => id === arrow.id)?.count ?? 0
      return count > 0 ? [{ ...arrow, count }] : []
    })
    .toSorted((a, b) => b.count - a.count)
  return (
    <div className={side}>
      <Table title="States" columns={['State', 'Now', ...(isCounted ? ['Median time', '90 % in'] : [])]} empty="">
        {view.states
          .filter(({ id }) => !isBefore(graph, id))
          .map(({ id, now, median_ms, p90_ms }) => (
            <Row key={id} name={nameOf(id)} onOpen={now > 0 ? () => onChoose({ state: id }) : null}>
              {[formatCount(now), ...(isCounted ? [formatStay(median_ms), formatStay(p90_ms)] : [])]}
            </Row>
          ))}
      </Table>
      {isCounted && (
        <>
          <Table title="Transitions" columns={['Event', 'Count']} empty="No activity in this period.">
            {edges.map(({ id, event, from, to, count }) => (
              <Row
                key={id}
                name={eventLabel(event)}
                note={from === to ? nameOf(from) : `${nameOf(from)} → ${nameOf(to)}`}
                onOpen={() => onChoose({ edge: id })}
              >
                {[formatCount(count)]}
              </Row>
            ))}
          </Table>
          <Table title="Refused" columns={['Attempt', 'Count']} empty="No refused attempts in this period.">
            {view.refused.map(({ state, event, code, sentence, count }) => (
              <Row
                key={`${state} ${event} ${code} ${sentence}`}
                name={`${eventLabel(event)}, while ${stateLabel(state)}`}
                note={sentence}
                onOpen={isDrawn(state) ? () => onChoose({ refused: `${state}/${event}` }) : null}
              >
                {[formatCount(count)]}
              </Row>
            ))}
          </Table>
        </>
      )}
    </div>
  )
}

function formatStay(milliseconds: number | null): string {
  return milliseconds === null ? '–' : formatDwell(milliseconds)
}

interface TableProps {
  title: string
  columns: readonly string[]
  /** What to say where there is nothing. */
  empty: string
  children: readonly ReactNode[]
}

function Table({ title, columns, empty, children }: TableProps) {
  return (
    <section className={panel} aria-label={title}>
      <h2 className={panelTitle}>{title}</h2>
      {children.length === 0 ? (
        <p className={`${panelTitle} ${quiet}`}>{empty}</p>
      ) : (
        <div className={scroll}>
          <table className={table}>
            <thead>
              <tr>
                {columns.map((label, index) => (
                  <th key={label} scope="col" className={`${head} ${index > 0 ? figure : ''}`}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
    </section>
  )
}

interface RowProps {
  name: string
  note?: string
  onOpen: (() => void) | null
  children: readonly string[]
}

function Row({ name, note, onOpen, children }: RowProps) {
  return (
    <tr>
      <td className={`${cell} ${tight}`}>
        {onOpen ? (
          <button type="button" className={open} onClick={onOpen}>
            {name}
          </button>
        ) : (
          name
        )}
        {note && <div className={quiet}>{note}</div>}
      </td>
      {children.map((text, index) => (
        // The columns of one row never change their order.
        <td key={index} className={`${cell} ${figure}`}>
          {text}
        </td>
      ))}
    </tr>
  )
}
