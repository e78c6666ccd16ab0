import { addContacts } from '../../../../contract/calls/add-contacts.ts'
import { reportContactImport } from '../../../../contract/calls/report-contact-import.ts'
import type { NewContact } from '../../../../contract/contacts/contact.ts'
import { contactFile } from '../../../../machines/contact-file/contact-file.ts'
import { send } from '../../../shared/api/client.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import type { ImportDefinition } from '../../../workspace/import/import-definition.ts'
import type { ImportReport, ReceiveRows } from '../../../workspace/import/sending/send-rows.ts'
import { matchesIn } from './contact-match.ts'
import { StormSettings } from './storm-settings.tsx'

/** Adds a request's rows. All requests of a run are one operation, by which the run is undone. */
const receive: ReceiveRows = async (rows, { key, file, run }, signal) => {
  const contacts = [...(rows as readonly NewContact[])]
  const operation = run === undefined ? {} : { operation: { id: run, label: `Import of ${file}`.slice(0, 200) } }
  const reply = await send(addContacts, { body: { contacts }, commandId: key, signal, ...operation })
  return { isNew: reply.formatted.length, already: reply.existed.length, matches: matchesIn(contacts, reply) }
}

async function report({ requests: _, import: run, ...body }: ImportReport, signal: AbortSignal): Promise<void> {
  if (run !== undefined) await send(reportContactImport, { body: { ...body, import: run }, signal })
}

/** The import of claimants: each row a contact. */
export const contactImport: ImportDefinition = {
  format: contactFile,
  labels: {
    hint: 'CSV files of claimants, one or several, up to 100,000 contacts each. They are checked here before anything is sent.',
    page: 'page for adding contacts',
    came: (isNew) => (isNew > 0 ? `${countOf(isNew, 'contact')} added.` : 'No contacts added.'),
    already: { label: 'Existed already', sentence: (count) => `${countOf(count, 'contact')} existed already.` },
    review: 'Open contacts',
  },
  senderColumn: 'insurance_carrier',
  openWorker: () => new Worker(new URL('./contact-file.worker.ts', import.meta.url), { type: 'module' }),
  receive,
  report,
  settings: StormSettings,
  widths: {
    insurance_carrier: 170,
    claim_number: 150,
    vin: 180,
    address: 190,
    email: 230,
    insurance_notification_email: 230,
    zip: 90,
    state: 80,
    vehicle_year: 90,
  },
}
