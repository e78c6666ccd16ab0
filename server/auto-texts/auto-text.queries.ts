import type { AutoText, ListedAutoText } from '../../contract/auto-texts/auto-text.ts'
import { type AutoTextTrigger, autoTextTriggers, ruleOf } from '../../contract/auto-texts/triggers.ts'
import { settingsOf } from '../../machines/auto-text/auto-text.evolve.ts'
import type { TenantClient } from '../db/database.ts'
import { autoTextIdOf } from './auto-text.store.ts'

interface Sent {
  readonly sent: number
  readonly failed: number
}

/** What the business set, by trigger. */
async function findAutoTexts(client: TenantClient): Promise<ReadonlyMap<AutoTextTrigger, AutoText>> {
  const { rows } = await client.query<{ doc: AutoText }>({ name: 'auto-texts', text: 'select doc from auto_text' })
  return new Map(rows.map(({ doc }) => [doc.trigger, doc]))
}

/** All automatic texts of a business, in the order of a claim's life. */
export async function listTexts(client: TenantClient, businessId: string): Promise<ListedAutoText[]> {
  const set = await findAutoTexts(client)
  const sent = await countSent(client)
  return autoTextTriggers.map((trigger) => listed(businessId, trigger, set.get(trigger), sent.get(trigger)))
}

function listed(
  businessId: string,
  trigger: AutoTextTrigger,
  set: AutoText | undefined,
  last_week: Sent = { sent: 0, failed: 0 },
): ListedAutoText {
  const { name, own } = ruleOf(trigger)
  return {
    id: autoTextIdOf(businessId, trigger),
    name,
    trigger,
    ...settingsOf(trigger, set),
    own,
    updated_at: set?.updated_at ?? null,
    version: set?.version ?? 0,
    last_week,
  }
}

async function countSent(client: TenantClient): Promise<ReadonlyMap<string, Sent>> {
  const { rows } = await client.query<Sent & { trigger: string }>({
    name: 'auto-texts-sent',
    text: `select trigger, count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'failed')::int as failed
      from outbox where trigger is not null and kind = 'sms' and tried_at > now() - interval '7 days' group by trigger`,
  })
  return new Map(rows.map(({ trigger, sent, failed }) => [trigger, { sent, failed }]))
}
