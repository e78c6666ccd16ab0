import type { TenantClient } from '../db/database.ts'
import type { DecideText, PlannedText } from '../ports/planned-text.ts'
import { queuedWithJobs, sendJob } from '../ports/send-job.ts'

/** A clock that runs ahead of the database by less is not early. */
const tolerance = 1000

interface Waiting {
  readonly key: string
  readonly about_id: string | null
  readonly recipient: string
  readonly text: string
  readonly tries: number
}

/**
 * Decides once more whether a text leaves that the product sends by itself, in the transaction that claims it: it may
 * be untrue by now, or late because the worker stood still. Answers whether it leaves now; one that leaves later has a job of its
 * own, one that never leaves has its reason.
 */
export function decideTextAgain({
  decideText,
  clock,
}: {
  readonly decideText: DecideText
  /** Milliseconds since 1970. */
  readonly clock: () => number
}) {
  return async (
    client: TenantClient,
    { id, businessId }: { readonly id: string; readonly businessId: string },
  ): Promise<boolean> => {
    const { rows } = await client.query<Waiting>({
      name: 'text-to-decide',
      text: `select key, about_id, recipient, text, tries from outbox
        where id = $1::uuid and state = 'queued' and kind = 'sms' and about_id is not null
          and not starts_with(key, 'message:') and not (starts_with(key, 'appointment:') and plan_waits(about_id))`,
      values: [id],
    })
    const [waiting] = rows
    const decision = waiting && (await decideText(client, { key: waiting.key, aboutId: waiting.about_id }))
    if (!decision) return true
    if ('why' in decision) {
      await client.query(
        `update outbox set state = 'canceled', error = $2, sealed = null where id = $1::uuid and state = 'queued'`,
        [id, decision.why],
      )
      return false
    }
    const { text } = decision
    const isOther = text.recipient !== waiting.recipient || text.text !== waiting.text
    // What may have left is looked for by what it said.
    if (isOther && waiting.tries === 0) await rewriteText(client, id, text)
    if (text.sendAt <= clock() + tolerance) return true
    await holdText(client, { businessId, id, sendAt: text.sendAt })
    return false
  }
}

async function rewriteText(client: TenantClient, id: string, { recipient, text, sealed }: PlannedText): Promise<void> {
  await client.query(
    `update outbox set recipient = $2, text = $3, sealed = $4 where id = $1::uuid and state = 'queued'`,
    [id, recipient, text, sealed],
  )
}

/** Puts a text off, with a job of its own. */
async function holdText(
  client: TenantClient,
  { businessId, id, sendAt }: { readonly businessId: string; readonly id: string; readonly sendAt: number },
): Promise<void> {
  await client.query({
    name: 'hold-text',
    text: queuedWithJobs(
      `update outbox set send_after = to_timestamp($3::float8 / 1000) where id = $2::uuid and state = 'queued'
       returning ${sendJob}`,
      '$1',
    ),
    values: [businessId, id, sendAt],
  })
}
