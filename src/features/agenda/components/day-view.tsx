import { Empty } from '../../../shared/ui/states.tsx'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import type { AgendaSearch } from '../agenda-search.ts'
import type { DayPlan } from '../day/day-plan.ts'
import { AppraiserGrid } from './appraiser-grid.tsx'
import { DayGrid } from './day-grid.tsx'
import { DayList } from './day-list.tsx'
import { EntryCard } from './entry-card.tsx'
import { phoneCards, phoneSlot } from './day.css.ts'

/** The day: columns by lane or appraiser, on a phone a list. */
export function DayView({ plan, columns }: { plan: DayPlan; columns: AgendaSearch['columns'] }) {
  const isNarrow = useIsNarrow()
  if (plan.rows.length > 0 && isNarrow) return <DayList plan={plan} />
  if (plan.rows.length > 0) return columns ? <AppraiserGrid plan={plan} /> : <DayGrid plan={plan} />
  return (
    <>
      <Empty title="Closed on this day">This location has no slots on this day. Choose another day.</Empty>
      {plan.beside.length > 0 && (
        <section className={phoneSlot} aria-label="Appointments without slot">
          <ul className={phoneCards}>
            {plan.beside.map((entry) => (
              <li key={entry.id}>
                <EntryCard entry={entry} showsTime />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
