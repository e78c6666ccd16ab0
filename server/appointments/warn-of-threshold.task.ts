import * as v from 'valibot'
import { datestringOf } from '../../contract/locations/schedule.ts'
import { jobPayloads } from '../../machines/jobs.ts'
import type { Location } from '../../contract/locations/location.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import type { IsRaised, Notice, Raise } from '../events/raise.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
  readonly productName: string
  readonly raise: Raise
  readonly isRaised: IsRaised
}

/** Warns once for each day of a location whose booked share has crossed the location's threshold. */
export function warnOfThresholdTask({ database, commands, productName, raise, isRaised }: Needed) {
  return async (payload: unknown): Promise<void> => {
    const { location_id, business_id: businessId, day } = v.parse(jobPayloads['warn-of-threshold'], payload)
    const now = await database.withBusiness(businessId, readLogTime)
    const scope: CommandScope = { businessId, actor: { id: 'appointments', name: productName }, now, key: null }
    await commands.handle(scope, async (client) => {
      const filled = await findFilled(client, location_id, day)
      const notice = filled && noticeOf(filled, location_id, day)
      if (!notice || (await isRaised(client, { businessId, ...notice }))) return { ...nothing, reply: {} }
      return { ...raise(scope, [notice]), reply: {} }
    })
  }
}

const nothing = { streams: [], projections: [] }

interface Filled {
  readonly location: Location
  readonly places: number
  readonly booked: number
}

async function findFilled(client: TenantClient, locationId: string, day: string): Promise<Filled | undefined> {
  const { rows } = await client.query<Filled>(
    `select l.doc as location, count(p.n)::int as places,
       (count(p.n) filter (where p.appointment_id is not null and p.held_until is null))::int as booked
     from appraisal_location l
     left join slot_place p on p.location_id = l.id
       and p.starts_at >= $2::date::timestamp at time zone (l.doc->>'timezone')
       and p.starts_at < ($2::date + 1)::timestamp at time zone (l.doc->>'timezone')
     where l.id = $1 and l.deleted_at is null group by l.id`,
    [locationId, day],
  )
  return rows[0]
}

function noticeOf({ location, places, booked }: Filled, id: string, day: string): Notice | null {
  const { capacity_threshold: threshold, name, storm_id } = location
  if (threshold === null || places === 0 || booked * 100 < threshold * places) return null
  const date = datestringOf(day).replaceAll('-', '/')
  return {
    because: `location ${id} threshold ${day}`,
    text: `${name} is ${Math.round((booked / places) * 100)}% booked on ${date}: ${booked} of ${places} places.`,
    scope: 'event',
    notification_type: 'warning',
    about: { category: 'storm', id: storm_id },
  }
}
