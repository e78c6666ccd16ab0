import type { Season } from './season.ts'
import { day, localTime, minute } from './season-clock.ts'

interface Slot {
  readonly at: number
  taken: number
}

const slotMinutes = 30
const slotsCapacity = 3
/** Today's agendas are two thirds full, and no day after it is fuller. */
const fullest = 2 / 3
/** A slot that begins while the season is being stored is not booked any more. */
const margin = 3 * minute

/** The slots of the season's locations, and how many places of each are taken. */
export class SeasonSlots {
  readonly #season: Season
  readonly #days = new Map<string, Map<number, Slot[]>>()

  constructor(season: Season) {
    this.#season = season
  }

  /** Whether its slot has begun, or is about to, by the end of the season. */
  isPast(at: number): boolean {
    return at <= this.#season.end + margin
  }

  /** Midnight of the last day, by a location's clock. */
  #today(locationId: string): number {
    return localTime(this.#season.locations.get(locationId).timezone, this.#season.end).midnight
  }

  /** How much of today is booked, from 0 to 1; 1 for a location that is closed today. */
  filledToday(locationId: string): number {
    const slots = this.#slotsOf(locationId).get(this.#today(locationId))
    return slots ? shareTaken(slots) : 1
  }

  /** A free slot today that is later than a moment; null where today is as full as it gets. */
  today(locationId: string, after: number): number | null {
    const slots = this.#slotsOf(locationId).get(this.#today(locationId))
    return slots && shareTaken(slots) < fullest ? this.#pick(slots, after) : null
  }

  /** A free slot some days ahead, on the first day with room; null where the location has none left. */
  find(locationId: string, after: number, daysAhead: number): number | null {
    const { timezone } = this.#season.locations.get(locationId)
    const days = this.#slotsOf(locationId)
    const today = this.#today(locationId)
    for (let ahead = daysAhead; ahead < daysAhead + 12; ahead += 1) {
      const { midnight } = localTime(timezone, after + ahead * day)
      const slots = days.get(midnight)
      if (!slots || (midnight >= today && shareTaken(slots) >= fullest)) continue
      const found = this.#pick(slots, after)
      if (found !== null) return found
    }
    return null
  }

  /** A free slot between two moments, for an offer; null where there is none. */
  between(locationId: string, after: number, before: number): number | null {
    for (const slots of this.#slotsOf(locationId).values()) {
      const free = slots.find(({ at, taken }) => at > after && at < before && taken < slotsCapacity && this.#isOpen(at))
      if (free) return free.at
    }
    return null
  }

  takeSeat(locationId: string, at: number): void {
    this.#change(locationId, at, 1)
  }

  freeSeat(locationId: string, at: number): void {
    this.#change(locationId, at, -1)
  }

  #change(locationId: string, at: number, by: number): void {
    const { timezone } = this.#season.locations.get(locationId)
    const slots = this.#slotsOf(locationId).get(localTime(timezone, at).midnight) ?? []
    const slot = slots.find((one) => one.at === at)
    if (slot) slot.taken += by
  }

  #pick(slots: readonly Slot[], after: number): number | null {
    const free = slots.filter(({ at, taken }) => at > after && taken < slotsCapacity && this.#isOpen(at))
    return free.length > 0 ? this.#season.dice.pick(free).at : null
  }

  /** Slots between the end of the season and the moment at which it is stored belong to neither. */
  #isOpen(at: number): boolean {
    return at <= this.#season.end - minute || !this.isPast(at)
  }

  /** By midnight of the day. */
  #slotsOf(locationId: string): ReadonlyMap<number, Slot[]> {
    const known = this.#days.get(locationId)
    if (known) return known
    const days = new Map<number, Slot[]>()
    const { schedule, timezone } = this.#season.locations.get(locationId)
    if (!schedule) return days
    for (let noon = Date.parse(`${schedule.first_day}T18:00:00Z`); ; noon += day) {
      const { midnight, weekday, date } = localTime(timezone, noon)
      if (date > schedule.last_day) break
      if (!schedule.weekdays.includes(weekday === 0 ? 7 : weekday)) continue
      const slots: Slot[] = []
      for (let minutes = 8 * 60; minutes < 17 * 60; minutes += slotMinutes)
        if (minutes < 12 * 60 || minutes >= 13 * 60) slots.push({ at: midnight + minutes * minute, taken: 0 })
      days.set(midnight, slots)
    }
    this.#days.set(locationId, days)
    return days
  }
}

function shareTaken(slots: readonly Slot[]): number {
  return slots.reduce((sum, { taken }) => sum + taken, 0) / (slots.length * slotsCapacity)
}
