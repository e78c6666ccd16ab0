import type { TenantClient } from '../../db/database.ts'
import { queuedWithJobs, sendJob } from '../../ports/send-job.ts'
import { type EventTextDependencies, timedEventTexts } from './event-text-plan.ts'
import { findSubjectFacts } from './event-text.queries.ts'

/** A clock that runs ahead of the database by less is not early. */
const tolerance = 1000

/**
 * Decides once more whether a text after an event leaves, in the transaction that claims it: its cause may be undone, the
 * text off, its claimant gone or asleep. Answers whether it leaves now. What changes the claimant waits for that transaction, so nothing leaves after it.
 */
export function decideEventTextAgain(needed: EventTextDependencies) {
  return async (
    client: TenantClient,
    { id, businessId }: { readonly id: string; readonly businessId: string },
  ): Promise<boolean> => {
    const { rows } = await client.query<{ key: string }>({
      name: 'event-text-to-decide',
      text: `select key from outbox where id = $1::uuid and state = 'queued'
        and trigger is not null and key ~ '^(contact|supplement)_event:'`,
      values: [id],
    })
    const [, category, about] = /^(contact|supplement)_event:(\S+) /.exec(rows[0]?.key ?? '') ?? []
    if (!about || (category !== 'contact' && category !== 'supplement')) return true
    const subject = { category, id: about } as const
    const facts = await findSubjectFacts(client, subject)
    const text = facts && timedEventTexts(subject, facts, needed).find(({ key }) => key === rows[0]?.key)
    const why = text ? text.skipped : 'Canceled: what it was about has changed since.'
    if (why)
      await client.query(
        `update outbox set state = 'canceled', error = $2, sealed = null where id = $1::uuid and state = 'queued'`,
        [id, why],
      )
    else if (text && text.sendAt > needed.clock() + tolerance) {
      await holdText(client, { businessId, id, sendAt: text.sendAt })
      return false
    }
    return why === null
  }
}

/** Puts a text off, with a job of its own. */
async function holdText(
  client: TenantClient,
  { businessId, id, sendAt }: { readonly businessId: string; readonly id: string; readonly sendAt: number },
): Promise<void> {
  await client.query({
    name: 'hold-event-text',
    text: queuedWithJobs(
      `update outbox set send_after = to_timestamp($3::float8 / 1000) where id = $2::uuid and state = 'queued'
       returning ${sendJob}`,
      '$1',
    ),
    values: [businessId, id, sendAt],
  })
}
