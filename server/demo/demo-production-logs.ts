import type { Contact } from '../../contract/contacts/contact.ts'
import { emptyProductionLog, type ProductionLogValues } from '../../contract/production-logs/production-log-fields.ts'
import type { ProductionLogCommand } from '../../machines/production-log/production-log.decide.ts'
import type { TenantClient } from '../db/database.ts'
import { type CommandScope, joined, type Plan, type PlanPart } from '../events/handle-command.ts'
import { completeAppraisal } from '../contacts/complete-appraisal.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { productionLogIdOf, productionLogStore } from '../production-logs/production-log.store.ts'

/** What an appraiser enters for a vehicle that is repaired; amounts in cents. */
const appraisal: Partial<ProductionLogValues> = {
  parts_amount: 48_640,
  body_labor_amount: 26_100,
  paint_labor_amount: 18_560,
  pdr_amount: 246_000,
  deductible_amount: 50_000,
  acv: 1_588_175,
  salvage_value: 64_000,
  total_loss_threshold: 7_500,
  inspection_location: 'Moore drive-through',
  odometer: 48_210,
  grade: 'c',
  grade_tech: 'Anna Novak',
  windshield_damage: 'none',
  repair_opportunity: 'undecided',
}
const complete: ProductionLogCommand = { type: 'CompleteLog', confirmed: [] }
const change = (changes: Partial<ProductionLogValues>): ProductionLogCommand => ({ type: 'ChangeLog', changes })

/** What happens to each log after it is begun: a draft, a proposed total loss, one completed, one locked, one reopened. */
const courses: readonly (readonly ProductionLogCommand[])[] = [
  [change({ odometer: 61_002 })],
  [change({ ...appraisal, acv: 500_000 })],
  [change(appraisal), complete],
  [change(appraisal), complete, { type: 'LockLog' }],
  [change(appraisal), complete, { type: 'ReopenLog', reason: 'The owner found a dent on the roof.' }],
]

/** Production logs in every state, of contacts that were appraised. Those that exist already are left as they are. */
export async function demoProductionLogs(client: TenantClient, scope: CommandScope): Promise<Plan<object>> {
  const { rows } = await client.query<{ doc: Contact }>(
    `select doc from contact where deleted_at is null and status = any($2)
     order by id desc limit $1`,
    [courses.length, '{field_request,scheduled,field_scheduled}'],
  )
  const idOf = ({ id }: Contact) => productionLogIdOf(scope.businessId, id)
  const contacts = rows.map(({ doc }) => doc)
  const known = await productionLogStore.find(client, contacts.map(idOf))
  const appraised: PlanPart[] = []
  const batch = new LifecycleBatch(productionLogStore, scope)
  for (const [index, contact] of contacts.entries()) {
    const id = idOf(contact)
    if (known.has(id)) continue
    const customer_name = `${contact.first_name} ${contact.last_name}`
    const reached = { customer_name, best_contact_phone_number: '+14055550139' }
    batch.load(id, null)
    batch.decide(id, { type: 'StartLog', contact_id: contact.id, fields: { ...emptyProductionLog, ...reached } })
    for (const command of courses[index] ?? []) batch.decide(id, command)
    if (courses[index]?.includes(complete)) appraised.push(completeAppraisal(scope, contact))
  }
  return joined(batch.plan({}), ...appraised)
}
