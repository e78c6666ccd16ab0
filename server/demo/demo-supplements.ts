import type { Contact } from '../../contract/contacts/contact.ts'
import type { TenantClient } from '../db/database.ts'
import { type CommandScope, joined, type Plan } from '../events/handle-command.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { documentRequestStore } from '../supplements/requests/document-request.store.ts'
import { supplementStore } from '../supplements/supplement.store.ts'
import { demoId } from './demo-people.ts'
import { requestsAfter } from './requests-after.ts'
import { supplementCourses, supplementFrom } from './supplement-courses.ts'

/** Supplements at every place of the pipeline, of the first contacts. Those that exist already are left as they are. */
export async function demoSupplements(client: TenantClient, scope: CommandScope): Promise<Plan<object>> {
  const { businessId } = scope
  const batch = new LifecycleBatch(supplementStore, scope)
  const requests = new LifecycleBatch(documentRequestStore, scope)
  const { rows: known } = await client.query('select from supplement limit 1')
  if (known.length > 0) return batch.plan({})
  const courses = supplementCourses(demoId(businessId, 'appraiser'), demoId(businessId, 'appraiser_group'))
  const { rows } = await client.query<{ doc: Contact }>('select doc from contact order by id limit $1', [
    courses.length,
  ])
  for (const [turn, { steps, isRemoved }] of courses.entries()) {
    const contact = rows[turn % rows.length]?.doc
    if (!contact) break
    const id = demoId(businessId, 'supplement', String(turn))
    const supplement = supplementFrom(contact, turn)
    batch.load(id, null).decide(id, { type: 'ReceiveSupplement', claimant_id: contact.id, supplement })
    const asked: string[] = []
    for (const [role, move] of steps) {
      const { version } = batch.decide(id, { type: 'MoveSupplement', move, role }).one(id)
      for (const [request, command] of requestsAfter(id, version, move, asked)) {
        if (command.type === 'RequestDocument') asked.push(request)
        requests.load(request, null).decide(request, command)
      }
    }
    if (isRemoved) batch.apply(id, [{ type: 'SupplementWithdrawn', data: { undoes: [1] } }])
  }
  return joined(batch.plan({}), requests.plan(null))
}
