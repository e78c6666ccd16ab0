import { usePrintedLight } from '../../../workspace/record/use-printed-light.ts'
import { useAgendaDesk } from '../agenda-context.ts'
import { type DayPlan, inOrder } from '../day/day-plan.ts'
import { dayAndTimeIn, dayInFull, isClockChangeDay, timeIn, zoneTitle } from '../../../shared/time/location-clock.ts'
import { nameOf, statusLabel } from '../entry-labels.ts'
import { box, sheet, sheetCell, sheetNote, sheetTable, sheetTitle } from './day-sheet.css.ts'

const columns = ['', 'Time', 'Lane', 'Name', 'Vehicle', 'Claim number', 'Status']

/** The day on paper: by time, then lane, a box to tick for each. It has no phone numbers, as paper is left lying. */
export function DaySheet({ plan }: { plan: DayPlan }) {
  usePrintedLight()
  const { location, now } = useAgendaDesk()
  const zone = location.timezone
  const isNamed = isClockChangeDay(plan.day, zone)
  const laneOf = (id: string) => {
    for (const row of plan.rows) {
      const lane =
        row.kind === 'slot' ? row.places.findIndex((one) => one !== null && one !== 'free' && one.id === id) : -1
      if (lane >= 0) return String(lane + 1)
    }
    return ''
  }
  // Stable: within a time by lane.
  const entries = inOrder(plan)
    .filter(({ status }) => status !== 'held')
    .toSorted((a, b) => a.timestamp - b.timestamp)
  return (
    <section className={sheet} data-day-sheet aria-label="Day sheet">
      <h1 className={sheetTitle}>
        {location.name}, {dayInFull(plan.day)}
      </h1>
      <p className={sheetNote}>
        {zoneTitle(zone)}. Printed {dayAndTimeIn(now, zone)}.
      </p>
      <table className={sheetTable}>
        <thead>
          <tr>
            {columns.map((label) => (
              <th key={label} scope="col" className={sheetCell}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className={sheetCell}>
                <span className={box} />
              </td>
              <td className={sheetCell}>{timeIn(entry.timestamp, zone, isNamed)}</td>
              <td className={sheetCell}>{entry.walk_in ? 'Walk-in' : laneOf(entry.id)}</td>
              <td className={sheetCell}>{nameOf(entry)}</td>
              <td className={sheetCell}>{entry.contact?.vehicle}</td>
              <td className={sheetCell}>{entry.contact?.claim_number}</td>
              <td className={sheetCell}>{statusLabel(entry, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
