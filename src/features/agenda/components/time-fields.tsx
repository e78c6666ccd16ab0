import type { OpenSlot } from '../../../workspace/booking/open-slots.ts'
import { dayAt, dayInShort, isClockChangeDay, timeIn } from '../../../shared/time/location-clock.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { useAgendaDesk } from '../agenda-context.ts'
import { times } from './agenda-dialogs.css.ts'

interface Props {
  open: ReadonlyMap<string, readonly OpenSlot[]>
  /** Start of the slot that is chosen. */
  value: number
  onChange: (timestamp: number) => void
}

/** Chooses a free slot: its day, then its time. */
export function TimeFields({ open, value, onChange }: Props) {
  const { location } = useAgendaDesk()
  const zone = location.timezone
  const day = dayAt(value, zone)
  const isNamed = isClockChangeDay(day, zone)
  const onDay = (next: string) => {
    const slots = open.get(next) ?? []
    const sameTime = slots.find(({ timestamp }) => timeIn(timestamp, zone) === timeIn(value, zone))
    const slot = sameTime ?? slots[0]
    if (slot) onChange(slot.timestamp)
  }
  return (
    <div className={times}>
      <Select
        label="Day"
        choices={[...open.keys()].map((one) => ({ value: one, label: dayInShort(one) }))}
        value={day}
        onChange={onDay}
      />
      <Select
        label="Time"
        choices={(open.get(day) ?? []).map(({ timestamp, free }) => ({
          value: String(timestamp),
          label: `${timeIn(timestamp, zone, isNamed)} (${free} free)`,
        }))}
        value={String(value)}
        onChange={(next) => onChange(Number(next))}
      />
    </div>
  )
}

/** The slot nearest to a time that is free, or the first one; null where there is none. */
export function nearestOpen(open: ReadonlyMap<string, readonly OpenSlot[]>, wanted: number | null): number | null {
  const all = [...open.values()].flat().map(({ timestamp }) => timestamp)
  const [first] = all
  if (first === undefined) return null
  if (wanted === null) return first
  return all.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best), first)
}
