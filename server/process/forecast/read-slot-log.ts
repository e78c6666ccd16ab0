import { Temporal } from 'temporal-polyfill'
import type { AppointmentView } from '../../../contract/appointments/appointment.ts'
import { idOf } from '../../../contract/events/recorded.ts'
import type { Location } from '../../../contract/locations/location.ts'
import { evolveAppointment, type AppointmentFact } from '../../../machines/appointment/appointment.evolve.ts'
import { evolveLocation, type LocationFact } from '../../../machines/location/location.evolve.ts'
import { slotsOf } from '../../../machines/location/slots.ts'
import type { BookedSpell, ClaimWait, PlannedDays, SlotLog } from '../../../machines/slot-forecast/slot-log.ts'
import type { TenantClient } from '../../db/database.ts'

const waitingState = 'contact.open.unbooked'
/** How far back the log is read, in days: a season and what came before it. */
const lookBack = 240

/** What a business's log says of the waits, appointments and planned days of the last months. */
export async function readSlotLog(client: TenantClient): Promise<SlotLog> {
  return { waits: await readWaits(client), spells: await readSpells(client), plans: await readPlans(client) }
}

/** Claims of a storm by the storm they belong to now: one that was reassigned counts for its last one throughout. */
async function readWaits(client: TenantClient): Promise<ClaimWait[]> {
  const { rows } = await client.query<{
    storm: string
    since: number
    until: number | null
    booked: boolean
    first: boolean
  }>(
    `select storm, (extract(epoch from since) * 1000)::float8 as since, (extract(epoch from until) * 1000)::float8 as until,
       booked, row_number() over (partition by thing order by since) = 1 as first
     from (
       select s.thing, t.storm, s.at - make_interval(secs => ms / 1000.0) as since, s.at as until,
         array_to_string(s.arrows, ' ') like '%/ContactAppointmentBooked/%' as booked
       from process_step s join process_thing t on t.thing = s.thing, unnest(s.left_states, s.stayed) as stay (state, ms)
       where s.machine = 'contact' and stay.state = $1 and t.storm is not null
         and s.at > now() - make_interval(days => $2)
       union all
       select thing, storm, since, null, false from process_thing
       where machine = 'contact' and state = $1 and storm is not null and since > now() - make_interval(days => $2)
     ) as wait`,
    [waitingState, lookBack],
  )
  return rows.map(({ storm, since, until, booked, first }) => {
    return { storm, since, until, isBooked: booked, isFirst: first }
  })
}

async function readSpells(client: TenantClient): Promise<BookedSpell[]> {
  const { rows } = await client.query<AppointmentFact>(
    `select e.stream, e.version, e.type, e.data, e.at from appointment a
       join events e on e.stream = 'appointment:' || a.id
     where a.kind = 'location' and not a.walk_in and a.starts_at > now() - make_interval(days => $1)
     order by e.stream, e.version`,
    [lookBack],
  )
  return [...Map.groupBy(rows, ({ stream }) => stream).values()].flatMap(spellsOf)
}

/** From when until when an appointment was on which day of which location. */
export function spellsOf(facts: readonly AppointmentFact[]): BookedSpell[] {
  const spells: BookedSpell[] = []
  let appointment: AppointmentView | null = null
  let open: BookedSpell | null = null
  for (const fact of facts) {
    const from = new Date(fact.at).getTime()
    const next: AppointmentView = evolveAppointment(appointment, { ...fact, at: new Date(from).toISOString() })
    appointment = next
    const on = placeOf(next)
    if (open && (!on || on.location !== open.location || on.day !== open.day)) {
      spells.push({ ...open, until: from })
      open = null
    }
    if (!open && on) open = { ...on, storm: next.storm_id, madeOn: dayAt(from, next.timezone), from, until: null }
  }
  return open ? [...spells, open] : spells
}

const bookedStates: ReadonlySet<string> = new Set(['booked', 'arrived', 'done', 'missed'])

function placeOf({ state, kind, walk_in, location_id, timestamp, timezone }: AppointmentView) {
  if (!bookedStates.has(state) || kind !== 'location' || walk_in || !location_id) return null
  const day = dayAt(timestamp, timezone)
  return { location: location_id, day, dayEnds: startOf(day + 1, timezone) }
}

async function readPlans(client: TenantClient): Promise<PlannedDays[]> {
  const { rows } = await client.query<LocationFact>(
    `select e.stream, e.version, e.type, e.data, e.at from appraisal_location l
       join events e on e.stream = 'location:' || l.id
     where l.created_at > now() - make_interval(days => $1)
     order by e.stream, e.version`,
    [lookBack],
  )
  const plans = [...Map.groupBy(rows, ({ stream }) => stream)].flatMap(([stream, facts]) => {
    let location: Location | null = null
    return facts.map((fact): PlannedDays => {
      const at = new Date(fact.at).getTime()
      location = evolveLocation(location, { ...fact, at: new Date(at).toISOString() })
      const days = location.deleted_at ? [] : [...new Set(slotsOf(location).map(({ day }) => dayNumber(day)))]
      return { location: idOf(stream), storm: location.storm_id, at, days }
    })
  })
  return plans.toSorted((one, other) => one.at - other.at)
}

/** Days since 1970 of a YYYY-MM-DD, and the other way. */
const dayNumber = (day: string) => Date.parse(day) / 86_400_000
export const dayOfNumber = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)

/** The day of a moment by a zone's calendar, in days since 1970. */
export function dayAt(timestamp: number, timezone: string): number {
  const zoned = Temporal.Instant.fromEpochMilliseconds(Math.round(timestamp)).toZonedDateTimeISO(timezone)
  return dayNumber(zoned.toPlainDate().toString())
}

/** When a day begins in a zone, in milliseconds since 1970. */
function startOf(day: number, timezone: string): number {
  return Temporal.PlainDate.from(dayOfNumber(day)).toZonedDateTime(timezone).epochMilliseconds
}
