import { putLeads } from '../../../../contract/calls/put-leads.ts'
import { reportLeadImport } from '../../../../contract/calls/report-lead-import.ts'
import type { NewLead } from '../../../../contract/leads/lead-fields.ts'
import { scopeFile } from '../../../../machines/scope-file/scope-file.ts'
import { send } from '../../../shared/api/client.ts'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import type { ImportDefinition } from '../../../workspace/import/import-definition.ts'
import type { ImportReport, ReceiveRows, RowRefusal } from '../../../workspace/import/sending/send-rows.ts'
import { labelOfDifference, matchesIn } from './lead-match.ts'

/** Makes leads of a request's rows; what is there already is kept. All requests of a run are one operation. */
const receive: ReceiveRows = async (rows, { key, file, run }, signal) => {
  const leads = [...(rows as readonly NewLead[])]
  const operation = run === undefined ? {} : { operation: { id: run, label: `Import of ${file}`.slice(0, 200) } }
  const reply = await send(putLeads, { body: { leads, existing: 'keep' }, commandId: key, signal, ...operation })
  const refused = reply.failed.flatMap(({ index: row, claim_number, reason, same, repeats }): RowRefusal[] => {
    if (same) return []
    // The server counts in its request, people in their file.
    if (repeats !== undefined)
      return [{ row, reason: (recordOf) => `${claim_number}: ${repeatedIn(recordOf(repeats))}` }]
    return [{ row, reason: claim_number === '' ? reason : `${claim_number}: ${reason}` }]
  })
  // A row whose vehicle has an open lead already is shown with those that existed; a person may make it all the same.
  const already = reply.formatted.length - reply.created + reply.failed.length - refused.length
  const filled = reply.completed ?? []
  const completed = {
    count: new Set(filled.map(({ index }) => index)).size,
    fields: [...new Set(filled.map(labelOfDifference))],
  }
  return {
    isNew: reply.created,
    already,
    ...(completed.count > 0 && { completed }),
    refused,
    matches: matchesIn(leads, reply),
  }
}

const repeatedIn = (record: number) => `Record ${formatCount(record)} has this claim.`

async function report({ requests: _, import: run, ...body }: ImportReport, signal: AbortSignal): Promise<void> {
  if (run !== undefined) await send(reportLeadImport, { body: { ...body, import: run }, signal })
}

/** The import of scope-assist files: each row a lead, and the production log of its contact. */
export const leadImport: ImportDefinition = {
  format: scopeFile,
  labels: {
    hint: 'CSV files of locked estimates, up to 100,000 rows each. Each row is matched to a contact by claim number and VIN.',
    page: 'page for adding leads',
    came: (isNew) => (isNew > 0 ? `${countOf(isNew, 'lead')} added.` : 'No leads added.'),
    already: {
      label: 'Existed already',
      sentence: (count) => `${countOf(count, 'lead')} existed already, for the claim or the vehicle.`,
    },
    completed: ({ count, fields }) =>
      `${countOf(count, 'existing lead')} completed: ${fields.slice(0, 5).join(', ')}${fields.length > 5 ? ` and ${formatCount(fields.length - 5)} more` : ''}.`,
    review: 'Open leads',
  },
  senderColumn: 'insurance_carrier',
  openWorker: () => new Worker(new URL('./lead-file.worker.ts', import.meta.url), { type: 'module' }),
  receive,
  report,
  widths: {
    insurance_carrier: 170,
    inspection_location: 190,
    claim_number: 150,
    vin: 180,
    vehicle: 190,
    customer_name: 170,
    best_contact_phone_number: 170,
    email: 230,
    sw_notes: 230,
    repair_opportunity: 150,
    repair_estimate_total: 160,
  },
}
