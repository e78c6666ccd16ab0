import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id, Version } from '../ids.ts'
import { ProductionLogChanges } from '../production-logs/production-log-fields.ts'
import { lossDecisions, ProductionLog } from '../production-logs/production-log.ts'

const Sentence = v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use at most 500 characters'))

export const putProductionLog = defineCall({
  name: 'put-production-log',
  method: 'PUT',
  path: `${business}/admin/contacts/{id}/production_log`,
  summary:
    'Fill in the production log of a contact, complete it (`completed`), lock it or reopen it with a reason. The first call begins it.',
  permission: 'production-logs:work',
  anyBusiness: true,
  repeatable: true,
  body: v.strictObject({
    ...ProductionLogChanges.entries,
    /** Whether the vehicle is a total loss: a person's decision; null takes it back. */
    total_loss: v.optional(v.nullable(v.picklist(lossDecisions, `Use one of ${lossDecisions.join(', ')}`))),
    /** Required where a proposed total loss is repaired. */
    total_loss_reason: v.optional(Sentence),
    /** True completes it, with the appraisal and the lead; false reopens it, for admins and with `reason`. */
    completed: v.optional(v.boolean('Must be true or false')),
    /** Codes of the questions that the person has answered (`asks`), such as `same_lead`: that a claim or a vehicle gets a second open lead. */
    confirmed: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(40))),
    /** Why photos are missing that a carrier asks for; answers the question `missing_photos`. */
    photos_reason: v.optional(Sentence),
    /** Why it is reopened. */
    reason: v.optional(Sentence),
    /** True locks a completed one, for admins. */
    locked: v.optional(v.literal(true, 'Must be true; reopen it with `completed` false')),
    version: v.optional(Version),
  }),
  reply: v.strictObject({ production_log: ProductionLog, lead_id: v.nullable(Id) }),
  refusals: {
    409: 'It is completed or locked, something prevents its completion, or someone else changed the same field since `version`.',
  },
})
