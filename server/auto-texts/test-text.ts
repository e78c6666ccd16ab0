import { v7 as uuidv7 } from 'uuid'
import type { TenantClient } from '../db/database.ts'
import { Refused } from '../http/problem.ts'
import { queueSms } from '../ports/queue-message.ts'

/** Tests cost as much as other texts, and could be sent to strangers. */
const mostADay = 20

interface Test {
  readonly businessId: string
  /** E.164. */
  readonly phone: string
  readonly text: string
}

/** Queues a test of a text. @throws Refused 409 where the phone may not be written to, or there were too many today */
export async function queueTestText(client: TenantClient, { businessId, phone, text }: Test): Promise<void> {
  if (!/^\+1[2-9]\d{9}$/.test(phone))
    throw new Refused(409, 'number-abroad', 'Tests go to numbers of the United States and Canada only.')
  const { rows } = await client.query<{ has_stopped: boolean; sent: number }>({
    name: 'tests-of-texts',
    text: `select exists (select from consent where number = $1 and status = 'stopped') as has_stopped,
        (select count(*)::int from outbox where key like 'auto-text-test:%' and queued_at > now() - interval '1 day') as sent`,
    values: [phone],
  })
  if (rows[0]?.has_stopped) throw new Refused(409, 'opted-out', 'This number opted out of texts with STOP.')
  if ((rows[0]?.sent ?? 0) >= mostADay)
    throw new Refused(409, 'too-many-tests', `There were ${mostADay} tests today. Try again tomorrow.`)
  await queueSms(client, { key: `auto-text-test:${uuidv7()}`, businessId, to: phone, text })
}
