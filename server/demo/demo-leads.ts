import type { Contact } from '../../contract/contacts/contact.ts'
import type { LeadCommand } from '../../machines/lead/lead.decide.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { leadFieldsOf, leadIdOf, leadStore } from '../leads/lead.store.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { demoId } from './demo-people.ts'

const day = 86_400_000

/** What happened to each lead after its import, and what its estimate comes to, in cents. */
function stories({ businessId, now }: CommandScope): readonly (readonly [number, ...LeadCommand[]])[] {
  const shop = (n: number) => demoId(businessId, 'repair_location', String(n))
  const inDays = (count: number) => new Date(Date.parse(now) + count * day).toISOString()
  const assign = (n: number): LeadCommand => ({ type: 'AssignLeadToShop', repair_location_id: shop(n) })
  const dropOff = (n: number, count: number): LeadCommand => ({
    type: 'ScheduleDropOff',
    appointment: {
      id: demoId(businessId, 'lead appointment', `${n} ${count}`),
      timestamp: Math.ceil(Date.parse(inDays(count)) / 3_600_000) * 3_600_000,
      repair_location_id: shop(n),
    },
  })
  const lose = (opportunity_lost_reason: 'high_deductible' | 'other_shop' | 'not_repairing'): LeadCommand => ({
    type: 'SetLeadStatus',
    status: 'opportunity_lost',
    opportunity_lost_reason,
  })
  /** A call some days from now, and when it was promised to call again. */
  const followUp = (at: number, promised: number, note: string): LeadCommand => ({
    type: 'RecordLeadCall',
    outcome: 'follow_up',
    by_role: 'sales_agent',
    note,
    follow_up_at: inDays(promised),
    now: inDays(at),
  })
  const noAnswer = (at: number): LeadCommand => ({
    type: 'RecordLeadCall',
    outcome: 'no_answer',
    by_role: 'sales_agent',
    note: '',
    now: inDays(at),
  })
  return [
    [412_350],
    [287_900],
    [0],
    [518_775, { type: 'SnoozeLead', until: inDays(3), now }],
    [634_120, assign(0)],
    [298_440, assign(1), { type: 'SnoozeLead', until: inDays(1), now }],
    [745_060, assign(0), dropOff(0, 2)],
    [390_215, assign(1), dropOff(1, 5)],
    [821_500, assign(0), dropOff(0, 1), { type: 'SetDropped', status: 'vehicle_dropped' }],
    [905_330, assign(1), dropOff(1, 1), { type: 'SetDropped', status: 'at_body_shop' }],
    [355_680, followUp(-1, -0.05, 'Payday is Friday.')],
    [467_250, assign(0), { type: 'SetLeadStatus', status: 'follow_up_with_shop', follow_up_with_shop_id: shop(0) }],
    [143_900, lose('high_deductible')],
    [266_400, lose('other_shop')],
    [188_260, noAnswer(-4), noAnswer(-3), noAnswer(-1)],
    [572_900, followUp(-1, 1, 'Works nights, call after noon.')],
    [703_480, assign(1), dropOff(1, -1)],
  ]
}

/** Leads of some contacts, of every status. Those that exist already are left as they are. */
export async function demoLeads(client: TenantClient, scope: CommandScope): Promise<Plan<object>> {
  const courses = stories(scope)
  const { rows } = await client.query<{ doc: Contact }>(
    `select doc from contact where deleted_at is null and claim_number <> '' and vin <> '' and status <> 'cancel_claim'
     order by id limit $1`,
    [courses.length],
  )
  const idOf = ({ id }: Contact) => leadIdOf(scope.businessId, id)
  const contacts = rows.map(({ doc }) => doc)
  const known = await leadStore.find(client, contacts.map(idOf))
  const batch = new LifecycleBatch(leadStore, scope)
  for (const [index, contact] of contacts.entries()) {
    const id = idOf(contact)
    const [estimate = 0, ...commands] = courses[index] ?? []
    if (known.has(id)) continue
    const { claim_number, vin } = contact
    const lead = { ...leadFieldsOf(contact), estimate_total: estimate || null, flagged: index === 1 }
    const made: LeadCommand = {
      type: 'ImportLead',
      of: { claimant_id: contact.id, claim_number, vin },
      lead,
      said: {},
    }
    batch.load(id, null)
    for (const command of [made, ...commands]) batch.decide(id, command)
  }
  return batch.plan({})
}
