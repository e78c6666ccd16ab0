import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import { useAgendaDesk } from '../agenda-context.ts'
import { timeIn } from '../../../shared/time/location-clock.ts'
import { isLate, nameOf, statusLabel } from '../entry-labels.ts'
import { dim, folded, item, itemText, keys, list, part, partTitle, side } from './agenda.css.ts'
import { CheckIn } from './check-in.tsx'
import { EntryPanel } from './entry-panel.tsx'

/** Beside the days: check-in, the selected appointment, and who is late. On a phone the appointment is a drawer. */
export function AgendaSide({ isDay, waitingList }: { isDay: boolean; waitingList?: ReactNode }) {
  const { selected, select, mayWork, actions } = useAgendaDesk()
  const isNarrow = useIsNarrow()
  return (
    <aside className={side} aria-label="Appointment and check-in">
      {mayWork && isDay && !isNarrow && <CheckIn entries={actions.entries} />}
      {mayWork && isDay && isNarrow && (
        <details className={part}>
          <summary className={folded}>Check in</summary>
          <CheckIn entries={actions.entries} />
        </details>
      )}
      {selected && isNarrow && (
        <Drawer open onClose={() => select(null)} title={nameOf(selected)}>
          <EntryPanel entry={selected} />
        </Drawer>
      )}
      {!isNarrow && (
        <section className={part} aria-label="Selected appointment">
          <h2 className={partTitle}>{selected ? nameOf(selected) : 'No appointment selected'}</h2>
          {selected ? (
            <EntryPanel entry={selected} />
          ) : (
            <p className={dim}>
              Choose one, or press <Kbd>J</Kbd> for the next.
            </p>
          )}
        </section>
      )}
      <Late />
      {waitingList}
      {!isNarrow && <Keys />}
    </aside>
  )
}

function Late() {
  const { actions, now, location, select } = useAgendaDesk()
  const late = actions.entries.filter((entry) => isLate(entry, now))
  if (late.length === 0) return null
  return (
    <section className={part} aria-label="Late">
      <h2 className={partTitle}>Late {late.length}</h2>
      <ul className={list}>
        {late.map((entry) => (
          <li key={entry.id} className={item}>
            <span className={itemText}>
              {nameOf(entry)}
              <br />
              <span className={dim}>
                {timeIn(entry.timestamp, location.timezone)}, {statusLabel(entry, now)}
              </span>
            </span>
            <Button tone="ghost" aria-label={`Show ${nameOf(entry)}`} onClick={() => select(entry.id)}>
              Show
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const shown = [
  ['J', 'K', 'Next, previous'],
  ['A', 'Arrived'],
  ['D', 'Done'],
  ['M', 'Missed'],
  ['V', 'Move'],
  ['B', 'Book'],
  ['W', 'Walk-in'],
  ['X', 'Cancel booking'],
] as const

function Keys() {
  const { mayWork } = useAgendaDesk()
  return (
    <ul className={keys} aria-label="Keys">
      {shown.slice(0, mayWork ? undefined : 1).map((one) => (
        <li key={one.at(-1)} className={item}>
          {one.slice(0, -1).map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {one.at(-1)}
        </li>
      ))}
    </ul>
  )
}
