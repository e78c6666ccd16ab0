import type { ReactNode } from 'react'
import type { StreamCategory } from '../../../../contract/categories.ts'
import type { Recorded } from '../../../../contract/events/recorded.ts'
import { formatClock, formatDayOf } from '../../../shared/time/format-time.ts'
import type { Change, NameOf } from '../event-description.ts'
import { describeEvent } from '../histories.ts'
import { arrow, dayLine, field, later, lines, moment, small, timeline, title } from './history.css.ts'

export interface TimelineProps {
  /** Oldest first, as the log has them; shown newest first. */
  events: readonly Recorded[]
  /** Of the business. */
  zone: string
  /** Of a shop by its id, where it is known: its drop-offs are by its clock. */
  zoneOf?: ((id: string) => string | undefined) | undefined
  nameOf: NameOf
  /** Makes a link to another aggregate, where there is a page for it. */
  linkTo?: (category: StreamCategory, id: string, label: string) => ReactNode
  /** What can be done about an event: "undo this". */
  actionFor?: (event: Recorded, history: readonly Recorded[]) => ReactNode
  /** Number of the last event that is taken into account; those after it are drawn as yet to come. */
  upto?: number
}

/** Every event: what happened, who did it, when, and what changed. */
export function HistoryTimeline({ events, zone, ...rest }: TimelineProps) {
  const byDay = Map.groupBy(events.toReversed(), (event) => formatDayOf(event.at, zone))
  return [...byDay].map(([day, ones]) => (
    <section key={day} aria-label={day}>
      <h4 className={dayLine}>{day}</h4>
      <ol className={timeline} reversed>
        {ones.map((event) => (
          <Moment key={event.id} event={event} events={events} zone={zone} {...rest} />
        ))}
      </ol>
    </section>
  ))
}

function Moment({
  event,
  zone,
  zoneOf,
  nameOf,
  linkTo,
  actionFor,
  events,
  upto = event.id,
}: TimelineProps & { event: Recorded }) {
  const { title: what, changes, notes, links } = describeEvent(event, nameOf, { zone, zoneOf })
  const action = actionFor?.(
    event,
    events.filter(({ stream }) => stream === event.stream),
  )
  return (
    <li className={event.id > upto ? `${moment} ${later}` : moment}>
      <span className={title}>{what}</span>
      <ul className={lines}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {changes.map((change) => (
          <li key={change.label}>
            <ChangeLine change={change} />
          </li>
        ))}
        {linkTo && links.map(({ label, category, id }) => <li key={id}>{linkTo(category, id, label)}</li>)}
      </ul>
      <p className={small}>
        <time dateTime={event.at}>{formatClock(event.at, zone)}</time> · {event.by.name}
        {action && <> · {action}</>}
      </p>
    </li>
  )
}

function ChangeLine({ change: { label, from, to } }: { change: Change }) {
  return (
    <>
      <span className={field}>{label}:</span> {from && <del>{from}</del>}
      {from && to && <span className={arrow}> → </span>}
      {to ? <ins style={{ textDecoration: 'none' }}>{to}</ins> : from && <span className={arrow}> removed</span>}
    </>
  )
}
