import type { PhoneNumberCommand } from '../../machines/phone-number/phone-number.decide.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { phoneNumberIdOf, phoneNumberStore } from '../numbers/phone-number.store.ts'

interface NumberCourse {
  readonly number: string
  readonly place: string
  readonly end: 'active' | 'refused' | 'retired' | 'released'
}

/** Numbers of the demo, and what becomes of each. */
export const numberCourses: readonly NumberCourse[] = [
  { number: '+14055550190', place: 'Oklahoma City, OK', end: 'active' },
  { number: '+16155550171', place: 'Nashville, TN', end: 'active' },
  { number: '+15125550108', place: 'Austin, TX', end: 'retired' },
  { number: '+12165550140', place: 'Cleveland, OH', end: 'released' },
  { number: '+19185550199', place: 'Tulsa, OK', end: 'refused' },
]

const active = numberCourses.filter(({ end }) => end === 'active').map(({ number }) => number)

/** By which conversations of the demo are written, as the first of those in use. */
export const conversationNumber = active[0] ?? ''

/**
 * Pairs the numbers with the phones of claimants as their texts say, and the phones of automatic texts with the first
 * number that no other claim has by then, which they have left by. In a business that has no other texts.
 */
export async function pairDemoNumbers(client: TenantClient, businessId: string): Promise<void> {
  await client.query(
    `insert into number_pair (ours, theirs, business_id, contact_id)
     select distinct on (theirs) $2, theirs, $1::uuid, contact_id
     from (select doc->>'theirs' as theirs, contact_id, created_at from message
       where doc->>'channel' = 'sms' and doc->>'ours' = $2) as text
     order by theirs, created_at
     on conflict do nothing`,
    [businessId, conversationNumber],
  )
  for (const number of active)
    await client.query(
      `insert into number_pair (ours, theirs, business_id, contact_id)
       select distinct on (recipient) $2, recipient, $1::uuid, contact_id from outbox o
       where kind = 'sms' and contact_id is not null and state = 'sent'
         and not exists (select from number_pair p where p.contact_id = o.contact_id and p.theirs = o.recipient)
       order by recipient, queued_at
       on conflict do nothing`,
      [businessId, number],
    )
  await client.query(
    `update outbox o set sender = p.ours from number_pair p
     where p.contact_id = o.contact_id and p.theirs = o.recipient and o.kind = 'sms' and o.state = 'sent'
       and o.sender is null`,
  )
}

/** The commands of a course, in their order. */
export function commandsOfNumber({ number, place, end }: NumberCourse): PhoneNumberCommand[] {
  const commands: PhoneNumberCommand[] = [{ type: 'OrderNumber', number, place }]
  if (end === 'refused')
    return [...commands, { type: 'SettleOrder', bought: { reason: 'It is not available any more.' } }]
  commands.push({ type: 'SettleOrder', bought: { provider_id: `simulated ${number}` } })
  if (end === 'active') return commands
  commands.push({ type: 'RetireNumber' })
  return end === 'retired' ? commands : [...commands, { type: 'ReleaseNumber', open: 0 }]
}

/** Those that are there already are left as they are. */
export async function demoNumbers(client: TenantClient, scope: CommandScope): Promise<Plan<object>> {
  const idOf = ({ number }: NumberCourse) => phoneNumberIdOf(scope.businessId, number)
  const known = await phoneNumberStore.find(client, numberCourses.map(idOf))
  const batch = new LifecycleBatch(phoneNumberStore, scope)
  for (const course of numberCourses) {
    const id = idOf(course)
    if (known.has(id)) continue
    batch.load(id, null)
    for (const command of commandsOfNumber(course)) batch.decide(id, command)
  }
  return batch.plan({})
}
