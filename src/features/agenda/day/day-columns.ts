import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import type { DayPlan, PlannedSlot } from './day-plan.ts'

/** A column of the day: a lane, an appraiser, or what takes no slot. */
export interface DayColumn {
  readonly key: string
  readonly title: string
  /** Appointments of the column. */
  readonly taken: number
  /** Places of the column; null where it has no such number. */
  readonly places: number | null
}

/** The lanes of a day, each with how many of its places are taken. */
export function laneColumns({ lanes, rows }: DayPlan): readonly DayColumn[] {
  const slots = rows.filter((row): row is PlannedSlot => row.kind === 'slot')
  return Array.from({ length: lanes }, (_, lane) => {
    const places = slots.map((slot) => slot.places[lane]).filter((place) => place !== null)
    const taken = places.filter((place) => place !== 'free').length
    return { key: `lane ${lane + 1}`, title: `Lane ${lane + 1}`, taken, places: places.length }
  })
}

/** The row in which an appointment beside the slots is shown: the slot that it begins in, or the nearest one. */
export function besideInRow({ rows, beside }: DayPlan, index: number): readonly CalendarEntry[] {
  const starts = rows.map((row) => (row.kind === 'slot' ? row.timestamp : row.from))
  return beside.filter(({ timestamp }) => {
    const after = starts.findIndex((start) => start > timestamp)
    return (after === -1 ? starts.length - 1 : Math.max(0, after - 1)) === index
  })
}

/** The appraisers of a day by name, those who have none last; null is no appraiser. */
export function appraisersOf({ rows, beside }: DayPlan, nameOf: (id: string) => string | undefined) {
  const places = rows.flatMap((row) => (row.kind === 'slot' ? row.places : []))
  const entries = [...places.filter((place) => place !== null && place !== 'free'), ...beside]
  const groups = Map.groupBy(entries, ({ appraiser_id }) => appraiser_id)
  return [...groups]
    .map(([id, some]) => ({ id, name: id === null ? 'No appraiser' : (nameOf(id) ?? 'Appraiser'), count: some.length }))
    .toSorted((a, b) => Number(a.id === null) - Number(b.id === null) || a.name.localeCompare(b.name))
}

/** Whether the time is in the row: from its start to that of the next one. */
export function isNow({ rows }: DayPlan, index: number, now: number): boolean {
  const starts = rows.map((row) => (row.kind === 'slot' ? row.timestamp : row.from))
  const next = starts[index + 1] ?? (starts[index] ?? 0) + 3_600_000
  return now >= (starts[index] ?? 0) && now < next
}
