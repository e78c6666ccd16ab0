import { contactRowFields, type ContactRowField, contactRowLabel } from '../../../../contract/contacts/contact-row.ts'
import { instantByOwnClock } from '../../../shared/time/own-clock.ts'
import type { ExportColumn } from '../../../workspace/export/export-csv.ts'
import type { PageDefinition } from '../../../workspace/page/page-definition.ts'
import { contactName, stageLabels } from '../contact-labels.ts'
import { contactCard } from './contact-card.ts'
import type { ContactsWorkspace } from './contacts-workspace.ts'
import { contactColumns } from './grid/contact-columns.ts'
import { contactRecord } from './record/contact-record.ts'
import type { ContactRow } from './row/contact-row.ts'

/** The page of the contacts' grid. */
export function contactsPage(workspace: ContactsWorkspace): PageDefinition<ContactRow, ContactRowField> {
  const { api } = workspace
  return {
    grid: {
      columns: contactColumns(workspace),
      keyColumns: ['name', 'claim_number'],
      marksAt: 'name',
      opensAt: 'claim_number',
    },
    card: contactCard(workspace),
    record: contactRecord(workspace),
    exportColumns: exportColumns(workspace),
    reportExport: api.reportExport,
    preferences: api,
    viewKind: 'contact-view',
    columnStateName: 'contacts-sheet',
    commandGroup: 'Contacts',
    // What takes a contact out of the grid is an edit, which is undone as one.
    reverseOperation: async () => {},
  }
}

const unexported: readonly ContactRowField[] = ['deed', 'send_back_reason']

function exportColumns({ definition }: ContactsWorkspace): readonly ExportColumn<ContactRow>[] {
  const formats = new Map(definition.fields.map(({ name, format }) => [name, format]))
  const fields = contactRowFields.filter((field) => !unexported.includes(field))
  return [
    { header: 'Name', textOf: contactName },
    ...fields.map((field) => ({
      header: contactRowLabel(field),
      textOf: (row: ContactRow) => (row[field] ? (formats.get(field)?.(row[field]) ?? '') : ''),
    })),
    { header: 'Stage', textOf: ({ super_stage }) => stageLabels[super_stage] },
    { header: 'Calls', textOf: ({ numcalls }) => String(numcalls) },
    { header: 'Added', textOf: ({ created_at }) => instantByOwnClock(created_at) },
  ]
}
