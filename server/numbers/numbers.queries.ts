import type { ListedNumber, NumberHealth, PhoneNumber } from '../../contract/numbers/phone-number.ts'
import { automaticState } from '../db/automatic-message.ts'
import type { TenantClient } from '../db/database.ts'
import { hasContact } from '../db/has-contact.ts'

const none: NumberHealth = { sent: 0, delivered: 0, failed: 0, open: 0, reasons: [] }

/** The numbers of a business, with how texts that carriers had of them fared in the last seven days: replies and automatic ones. */
export async function listNumbers(client: TenantClient): Promise<ListedNumber[]> {
  const { rows } = await client.query<{ doc: PhoneNumber; business: ListedNumber['business'] }>({
    name: 'list-phone-numbers',
    text: `select n.doc, jsonb_build_object('id', b.business_id, 'name', b.name) as business
      from phone_number n join business b on b.business_id = n.business_id
      order by array_position(array['active', 'ordered', 'retired', 'refused', 'released'], n.state), n.number`,
  })
  const health = await readHealth(client)
  return rows.map(({ doc, business }) => ({ ...doc, business, health: health.get(doc.number) ?? none }))
}

/** Of a text that failed, that no carrier had it: what the outbox keeps back, as after STOP, has a reason of this form. */
const isKeptBack = (reason: string) => `starts_with(coalesce(${reason}, ''), 'Not sent: ')`

async function readHealth(client: TenantClient): Promise<ReadonlyMap<string, NumberHealth>> {
  const { rows } = await client.query<{ number: string; state: string; reason: string | null; count: number }>({
    name: 'health-of-numbers',
    text: `select number, state, reason, count(*)::int as count from (
        select doc->>'ours' as number, state, doc->>'reason' as reason from message
        where created_at > now() - interval '7 days' and doc->>'direction' = 'out' and doc->>'channel' = 'sms'
          and (state in ('sent', 'delivered') or state = 'failed' and (doc->>'tries')::int > 0 and not ${isKeptBack("doc->>'reason'")})
        union all
        select sender, ${automaticState}, error
        from outbox where tried_at > now() - interval '7 days' and sender is not null and kind = 'sms'
          and not starts_with(key, 'message:') and state in ('sent', 'failed') and not ${isKeptBack('error')}) as texts
      group by 1, 2, 3`,
  })
  const open = await countOpen(client)
  const health = new Map<string, NumberHealth>()
  for (const number of new Set([...rows.map((row) => row.number), ...open.keys()])) {
    const own = rows.filter((row) => row.number === number)
    const sum = (...states: string[]) =>
      own.filter(({ state }) => states.includes(state)).reduce((total, { count }) => total + count, 0)
    const reasons = own
      .flatMap(({ state, reason, count }) => (state === 'failed' && reason ? [{ reason, count }] : []))
      .toSorted((one, other) => other.count - one.count)
    health.set(number, {
      sent: sum('sent', 'delivered', 'failed'),
      delivered: sum('delivered'),
      failed: sum('failed'),
      open: open.get(number) ?? 0,
      reasons,
    })
  }
  return health
}

/** Conversations that are not done, by the number of ours that they have. */
export async function countOpen(client: TenantClient): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ number: string; count: number }>({
    name: 'open-conversations-of-numbers',
    text: `select p.ours as number, count(*)::int as count from number_pair p
      join conversation v on v.contact_id = p.contact_id and v.status <> 'closed' and ${hasContact} group by 1`,
  })
  return new Map(rows.map(({ number, count }) => [number, count]))
}
