import type { Database } from '../../db/database.ts'

/** Of how many events the claims are looked up; after more, all claims of a business count as changed. */
const mostEvents = 2000
/** Claims whose changes are remembered, for each business. */
const mostRemembered = 10_000

/** What is known of a business up to a place in the log. */
interface Followed {
  cursor: number
  /** Begins again with whatever changes all of its claims. */
  epoch: number
  readonly changedAt: Map<string, number>
  reading: Promise<void> | null
}

/** Claims that events are about, by way of what hangs on them; null for an event of the office itself. */
const changed = `
  with added as (select id, split_part(stream, ':', 1) as category, split_part(stream, ':', 2) as about from events
    where id > $1 and id <= $2 and business_id = $3)
  select about::text as contact_id from added where category = 'contact'
  union select l.contact_id::text from added join lead l on l.id = about::uuid where category = 'lead'
  union select p.contact_id::text from added join production_log p on p.id = about::uuid where category = 'production_log'
  union select u.contact_id::text from added join supplement u on u.id = about::uuid where category = 'supplement'
  union select null from added where category in ('business', 'storm', 'user')`

/**
 * Says whether a claim's tracker is as it was, from the log alone: its stamp is another one after each event that could
 * change it. As long as nothing happens in any business, that costs no query, and after an event one for all visitors.
 */
export class ClaimStamps {
  readonly #database: Database
  readonly #safeCursor: () => number
  readonly #followed = new Map<string, Followed>()

  constructor(database: Database, safeCursor: () => number) {
    this.#database = database
    this.#safeCursor = safeCursor
  }

  /** To be asked for before what it stands for is read: an event in between makes another one. */
  async stampOf(businessId: string, contactId: string): Promise<string> {
    const followed = this.#followed.get(businessId) ?? this.#follow(businessId)
    while (followed.cursor < this.#safeCursor()) {
      followed.reading ??= this.#read(businessId, followed).finally(() => {
        followed.reading = null
      })
      await followed.reading
    }
    return `${followed.epoch} ${followed.changedAt.get(contactId) ?? ''}`
  }

  #follow(businessId: string): Followed {
    const followed = { cursor: this.#safeCursor(), epoch: this.#safeCursor(), changedAt: new Map(), reading: null }
    this.#followed.set(businessId, followed)
    return followed
  }

  async #read(businessId: string, followed: Followed): Promise<void> {
    const upto = this.#safeCursor()
    const isFar = upto - followed.cursor > mostEvents
    const claims = isFar ? [null] : await this.#changed(businessId, followed.cursor, upto)
    if (claims.includes(null) || followed.changedAt.size + claims.length > mostRemembered) {
      followed.epoch = upto
      followed.changedAt.clear()
    } else for (const id of claims) if (id !== null) followed.changedAt.set(id, upto)
    followed.cursor = upto
  }

  async #changed(businessId: string, after: number, upto: number): Promise<(string | null)[]> {
    const values = [after, upto, businessId]
    const { rows } = await this.#database.withBusiness(businessId, (client) =>
      client.query<{ contact_id: string | null }>({ name: 'changed-claims', text: changed, values }),
    )
    return rows.map(({ contact_id }) => contact_id)
  }
}
