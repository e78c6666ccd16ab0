import { v7 as uuidv7 } from 'uuid'
import { type AutoTextTest, autoTextTestLimit } from '../../contract/auto-texts/auto-text-preview.ts'
import type { AutoTextSettings, AutoTextTrigger } from '../../contract/auto-texts/triggers.ts'
import { exampleFacts } from '../../machines/auto-text/example-facts.ts'
import { filledText } from '../../machines/auto-text/fill-template.ts'
import { takeAttempt } from '../db/attempts.ts'
import type { TenantClient } from '../db/database.ts'
import { Refused, tooManyTries } from '../http/problem.ts'
import { queueSms } from '../ports/queue-message.ts'
import { isStopped } from './preview.queries.ts'

interface Tested {
  readonly businessId: string
  readonly personId: string
  readonly trigger: AutoTextTrigger
  /** As it would apply. */
  readonly settings: Pick<AutoTextSettings, 'body' | 'spanish'>
  readonly test: Pick<AutoTextTest, 'to' | 'language'>
}

const stopped = 'This number opted out of texts with STOP. It gets none until it sends START.'

/**
 * Queues a text with made-up facts, in the transaction at hand; the outbox asks for the number’s consent once more. It
 * says no trigger, so that it counts in no figure.
 * @throws Refused 409 where the number has opted out, 429 for too many
 */
export async function sendTest(
  client: TenantClient,
  { businessId, personId, trigger, settings, test: { to, language } }: Tested,
): Promise<string> {
  if (await isStopped(client, to)) throw new Refused(409, 'opted-out', stopped, { errors: { to: stopped } })
  const wait = await takeAttempt(client, [{ key: ['auto-text-test', personId], ...autoTextTestLimit }])
  if (wait > 0) throw tooManyTries(wait)
  const spanish = language === 'spanish'
  const { rows } = await client.query<{ name: string }>('select name from business where business_id = $1', [
    businessId,
  ])
  const facts = { ...exampleFacts(spanish), business: rows[0]?.name ?? '' }
  const text = `${spanish ? '(Prueba)' : '(Test)'} ${filledText(trigger, settings, { spanish, facts })}`
  const expiresAt = new Date(Date.now() + 3_600_000)
  await queueSms(client, { key: `auto-text-test:${uuidv7()}`, businessId, to, text, expiresAt })
  return text
}
