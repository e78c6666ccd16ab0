import { type Recorded, streamOf } from '../../../contract/events/recorded.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import type { DocumentRequestFact } from '../../../machines/document-request/document-request.evolve.ts'
import { reminderText } from '../../../machines/document-request/reminder.ts'
import { replayReminders } from '../../../machines/document-request/replay-reminders.ts'
import { shownOrNone } from '../../../machines/appointment/messages/shown-facts.ts'
import type { SupplementFact } from '../../../machines/supplement/supplement.evolve.ts'
import { zoneOf } from '../../db/zip-zones/zone-of-zip.ts'
import { readStreams } from '../../events/read.ts'
import type { ForecastKind } from './forecast-kind.ts'

interface SupplementRow {
  readonly supplement: Supplement
  readonly requests: readonly string[]
  /** Whether the claimant reads Spanish. */
  readonly spanish: boolean
  readonly has_opted_out: boolean
}

/** A supplement whose shop is texted, with its log and those of its requests. */
interface LookedAt extends SupplementRow {
  readonly events: readonly Recorded[]
}

/** The texts to shops of documents that they owe. */
export const shopTexts: ForecastKind<LookedAt> = {
  async find(client, { since, limit }) {
    const { rows } = await client.query<{ id: string }>(
      `select s.id from supplement s join document_request r on r.supplement_id = s.id
        where (r.doc->>'updated_at')::timestamptz > $1 and s.doc->>'shop_email' = '' and s.doc->>'shop_phone_number' <> ''
          and s.doc->>'claimant_id' is not null
        group by s.id order by max(r.created_at) desc, s.id limit $2`,
      [since, limit],
    )
    return rows.map(({ id }) => id)
  },

  async read(client, _of, ids) {
    const { rows } = await client.query<SupplementRow>(
      `select s.doc as supplement, coalesce((c.doc->>'spanish')::boolean, false) as spanish,
          (select array_agg(r.id) from document_request r where r.supplement_id = s.id) as requests,
          exists (select from consent k where k.business_id = s.business_id and k.number = s.doc->>'shop_phone_number'
            and k.status = 'stopped') as has_opted_out
        from supplement s left join contact c on c.id = (s.doc->>'claimant_id')::uuid where s.id = any($1::uuid[])`,
      [ids],
    )
    const supplementOf = new Map(
      rows.flatMap(({ supplement: { id }, requests }) => [
        [streamOf('supplement', id), id] as const,
        ...requests.map((request) => [streamOf('document_request', request), id] as const),
      ]),
    )
    const events = Map.groupBy(await readStreams(client, [...supplementOf.keys()]), ({ stream }) =>
      supplementOf.get(stream),
    )
    return rows.map((row) => ({ ...row, events: events.get(row.supplement.id) ?? [] }))
  },

  textsOf({ supplement, spanish, has_opted_out, events }, { settings, now, business, links }) {
    const { id, shop_state: state, shop_phone_number, shop_name } = supplement
    const claimant_id = supplement.claimant_id ?? ''
    const clock = { zone: zoneOf({ zip: '', state }) || business.timezone, hours: business.message_hours, state }
    const facts = events as readonly (SupplementFact | DocumentRequestFact)[]
    const timing = { delayMinutes: settings.delay_minutes, clock }
    return replayReminders(facts, timing, now).map(({ at, days, owed, hasWaited }) => ({
      at,
      held: has_opted_out ? 'opted_out' : null,
      hasWaited: hasWaited && !has_opted_out,
      to: { key: shop_phone_number, contactId: claimant_id, name: shownOrNone(shop_name), spanish },
      link: links.ofShop({ id, claimant_id }),
      write: (link) =>
        reminderText({ supplement, business: business.name, requests: owed, days, link, spanish, rule: settings }).sms,
    }))
  },
}
