import type { AssignedHint } from '../../../contract/contacts/assigned-hint.ts'
import { categoryOf, idOf } from '../../../contract/events/recorded.ts'
import { noteStreams } from '../../../contract/notes/note-subject.ts'
import { hintEvent } from '../../../contract/push/hint.ts'
import { personChannelOf } from '../../../contract/push/person-channel.ts'
import type { Database, TenantClient } from '../../db/database.ts'
import { affectedBy, type LoggedEvent } from './affected-by.ts'

/** What a business is told of next. */
interface Due {
  readonly contacts: Set<string>
  readonly people: Set<string>
  /** Records of contacts and supplements: leads and their offers, production logs and files, by their own ids. */
  readonly records: Set<string>
  /** Whether an appointment has changed: read-only appraisers see all calendars. */
  calendars: boolean
}

interface Message {
  readonly channel: string
  readonly event: string
  readonly data: string
}

/** Streams about a contact or a supplement whose events don't name it. */
const ofRecords: readonly string[] = ['lead', 'shop_offer', 'production_log', 'file', 'document', 'document_request']
/** Notes on records that are looked up. */
const notesOfRecords: ReadonlySet<string> = new Set([noteStreams.lead, noteStreams.supplement])
const watched: ReadonlySet<string> = new Set([
  'contact',
  noteStreams.contact,
  noteStreams.lead,
  noteStreams.supplement,
  'user',
  'supplement',
  'appointment',
  ...ofRecords,
])

export interface FollowAssignedOptions {
  readonly database: Pick<Database, 'withBusiness'>
  readonly say: (messages: readonly Message[]) => void
  readonly report?: (message: string, error?: unknown) => void
  /** Milliseconds in which changes of a business are gathered into one query. */
  readonly gatherMs?: number
}

/**
 * Notifies people who see contacts by assignment that one of theirs, or a calendar that they read, has changed. The topics
 * of contacts and appointments are closed to them, as they carry those of all; a lost hint is made good at the next
 * connection.
 */
export function followAssigned({ database, say, report = () => {}, gatherMs = 100 }: FollowAssignedOptions) {
  const gathered = new Map<string, Due>()
  let timer: NodeJS.Timeout | undefined

  async function notifyViewers(businessId: string, due: Due) {
    const viewers = await database.withBusiness(businessId, (client) => findViewers(client, due))
    const hint: AssignedHint = { kind: 'assigned' }
    const data = JSON.stringify(hint)
    if (viewers.length > 0)
      say(viewers.map((id) => ({ channel: personChannelOf({ id, businessId }), event: hintEvent, data })))
  }

  function flush() {
    timer = undefined
    const due = [...gathered]
    gathered.clear()
    for (const [businessId, changes] of due) {
      notifyViewers(businessId, changes).catch((error: unknown) =>
        report('Hints of assigned contacts were lost; clients fetch them when they connect.', error),
      )
    }
  }

  return {
    follow(events: readonly LoggedEvent[]) {
      for (const event of events) {
        const category = categoryOf(event.stream)
        if (!watched.has(category)) continue
        const due = gathered.get(event.businessId) ?? {
          contacts: new Set(),
          people: new Set(),
          records: new Set(),
          calendars: false,
        }
        gathered.set(event.businessId, due)
        if (category === 'appointment') {
          due.calendars = true
          continue
        }
        if (ofRecords.includes(category)) {
          due.records.add(idOf(event.stream))
          continue
        }
        const { contacts, people } = affectedBy(category, idOf(event.stream), event.json)
        // A note on a lead or a supplement names it; its contact, shop and reviewers are looked up.
        for (const id of contacts) (notesOfRecords.has(category) ? due.records : due.contacts).add(id)
        for (const id of people) due.people.add(id)
      }
      if (gathered.size === 0) return
      timer ??= setTimeout(flush, gatherMs)
      timer.unref()
    },
    stop() {
      clearTimeout(timer)
      gathered.clear()
    },
  }
}

/**
 * People of whom some contacts are or were: their appraisers, the groups of these, and who watches. All shop agents, where
 * a lead, a note on one, or an offer has changed: it may have left the shop of one.
 */
async function findViewers(client: TenantClient, { contacts, people, records, calendars }: Due): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'find-viewers',
    text: `with concerned as (
        select unnest($2::uuid[]) as id
        union select appraiser_id from contact where appraiser_id is not null and (id = any($1::uuid[])
          or id in (select contact_id from lead where id = any($4::uuid[])
            union select l.contact_id from lead l join shop_offer o on o.lead_id = l.id where o.id = any($4::uuid[])
            union select contact_id from production_log where id = any($4::uuid[])
            union select subject_id from file where id = any($4::uuid[]) and subject_category = 'contact'))
        union select reviewer.id from supplement s, unnest(array[s.appraiser_id, s.appraiser_group_id]) as reviewer (id)
          where reviewer.id is not null and (s.id = any($4::uuid[]) or s.id in
            (select subject_id from file where id = any($4::uuid[]) and subject_category = 'supplement'
              union select supplement_id from document_request where id = any($4::uuid[])))
      ), groups as (select p.appraiser_group_id as id from person p join concerned using (id))
      select p.id from person p
      where p.deleted_at is null and (p.id in (select id from concerned) or p.id in (select id from groups)
        or ($3 or exists (select from concerned)) and 'appraiser_readonly' = any(string_to_array(p.accessible_roles, '|'))
        or (exists (select from lead where id = any($4::uuid[])) or exists (select from shop_offer where id = any($4::uuid[])))
          and 'shop_agent' = any(string_to_array(p.accessible_roles, '|')))`,
    values: [[...contacts], [...people], calendars, [...records]],
  })
  return rows.map(({ id }) => id)
}
