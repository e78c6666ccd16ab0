import { contactStatusLabel } from '../../../../contract/contacts/contact-statuses.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { formatDayOf, formatDayStamp } from '../../../shared/time/format-time.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { reportExport } from '../../../workspace/export/api/report-export.ts'
import { saveCsv } from '../../../workspace/export/export-csv.ts'
import { modeOf, stageLabels } from '../contact-labels.ts'

interface ExportFormat {
  readonly zone: string
  /** Names of events and people, by id. */
  readonly nameOf: (id: string) => string | undefined
}

/** Each column of the file, by its head. */
const columns: readonly (readonly [string, (contact: Contact, format: ExportFormat) => string])[] = [
  ['First name', ({ first_name }) => first_name],
  ['Last name', ({ last_name }) => last_name],
  ['Claim number', ({ claim_number }) => claim_number],
  ['Status', ({ status }) => contactStatusLabel(status)],
  ['Stage', ({ super_stage }) => stageLabels[super_stage]],
  ['Event', ({ storm_id }, { nameOf }) => (storm_id && nameOf(storm_id)) ?? ''],
  ['Appraiser', ({ appraiser_id }, { nameOf }) => (appraiser_id && nameOf(appraiser_id)) ?? ''],
  ['Primary phone', ({ primary_phone }) => formatPhone(primary_phone)],
  ['Secondary phone', ({ secondary_phone }) => formatPhone(secondary_phone)],
  ['Email', ({ email }) => email],
  ['Street address', ({ address }) => address],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['ZIP code', ({ zip }) => zip],
  ['VIN', ({ vin }) => vin],
  ['Year', ({ vehicle_year }) => vehicle_year],
  ['Make', ({ vehicle_make }) => vehicle_make],
  ['Model', ({ vehicle_model }) => vehicle_model],
  ['Carrier', ({ insurance_carrier }) => insurance_carrier],
  ['Policy number', ({ policy_number }) => policy_number],
  ['Loss type', ({ loss_type }) => loss_type],
  ['Date of loss', ({ date_of_loss }) => formatDayStamp(date_of_loss)],
  ['Contact method', modeOf],
  ['Calls', ({ numcalls }) => String(numcalls)],
  ['Added', ({ created_at }, { zone }) => formatDayOf(created_at, zone)],
]

/** The lines of a CSV file of contacts, the heads first. */
export function contactLines(contacts: readonly Contact[], format: ExportFormat): string[][] {
  return [columns.map(([head]) => head), ...contacts.map((one) => columns.map(([, textOf]) => textOf(one, format)))]
}

/** Saves contacts as a file, once the audit log names the export. Without the server nothing is exported. */
export async function exportContacts(
  contacts: readonly Contact[],
  format: ExportFormat,
  filter: string,
  list = 'contacts',
): Promise<void> {
  await reportExport({ list, rows: contacts.length, filter })
  saveCsv(`${list.replaceAll(' ', '-')}.csv`, contactLines(contacts, format))
}
