import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Contact } from '../contacts/contact.ts'
import { Id } from '../ids.ts'
import { OpenSameLead } from '../leads/same-lead.ts'
import { LastChange, ProductionLog } from '../production-logs/production-log.ts'

export const getProductionLog = defineCall({
  name: 'get-production-log',
  method: 'GET',
  path: `${business}/admin/contacts/{id}/production_log`,
  summary: 'Get the production log of a contact; 404 for a contact that has none.',
  permission: 'assigned:view',
  anyBusiness: true,
  reply: v.strictObject({
    production_log: ProductionLog,
    /** Whose vehicle was appraised. */
    contact: v.pick(Contact, [
      'id',
      'first_name',
      'last_name',
      'claim_number',
      'vehicle_year',
      'vehicle_make',
      'vehicle_model',
      'status',
      'appointment',
    ]),
    /** Who changed each field last; a field that is as the log was begun has none. */
    last_changes: v.record(v.string(), LastChange),
    /** The lead that the log has made; null where it has made none. */
    lead_id: v.nullable(Id),
    /** Open leads of the same claim or vehicle, which the completion asks about where it makes a lead. */
    same_leads: v.array(OpenSameLead),
    /** After how many days from its completion it locks itself. */
    lock_days: v.number(),
    cursor: v.number(),
  }),
})
