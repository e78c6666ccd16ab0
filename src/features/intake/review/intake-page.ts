import {
  claimColumns as carrierColumns,
  type EditableField,
  reviewerFields,
} from '../../../../contract/claims/claim-fields.ts'
import { sendBackReasonLabels } from '../../../../contract/claims/send-back-reasons.ts'
import { contactStatusLabel } from '../../../../contract/contacts/contact-statuses.ts'
import { decidedColumn } from '../../../../machines/claim-file/own-header.ts'
import type { FieldOption } from '../../../workspace/definition.ts'
import type { ExportColumn } from '../../../workspace/export/export-csv.ts'
import type { OptionSearch } from '../../../workspace/grid/column.ts'
import type { PageDefinition } from '../../../workspace/page/page-definition.ts'
import { claimCard } from './claim/claim-card.ts'
import { claimColumns } from './grid/claim-columns.ts'
import { type IntakeRow, matchOf } from './claim/intake-row.ts'
import type { IntakeWorkspace } from './intake-workspace.ts'
import type { RecordDefinition } from '../../../workspace/record/record-definition.ts'
import { claimRecord } from './record/claim-record.ts'
import { reverseIngest } from './ingest/reverse-ingest.ts'

/** The page of the intake review. */
export function intakePage(workspace: IntakeWorkspace): PageDefinition<IntakeRow, EditableField> {
  const search: OptionSearch<EditableField> = {
    field: 'existing_claimant',
    placeholder: 'Search contacts',
    find: (text, signal) => findContacts(workspace, text, signal),
  }
  return {
    grid: {
      columns: claimColumns(workspace),
      keyColumns: ['claimant', 'claim_number'],
      marksAt: 'claimant',
      opensAt: 'claim_number',
      // The contact that was matched.
      suggested: (field, row) => (field === 'existing_claimant' ? (matchOf(row)?.id ?? null) : null),
      search,
    },
    card: claimCard(workspace),
    record: { ...claimRecord(workspace), search } as RecordDefinition<IntakeRow, EditableField>,
    exportColumns: exportColumns(workspace),
    reportExport: workspace.api.reportExport,
    preferences: workspace.api,
    viewKind: 'intake-view',
    columnStateName: 'intake-desk',
    commandGroup: 'Review',
    reverseOperation: (ids) => reverseIngest(workspace, ids),
  }
}

/** Contacts whose name, claim number, VIN or phone holds the text. */
async function findContacts(
  { api, lookups }: IntakeWorkspace,
  text: string,
  signal: AbortSignal,
): Promise<readonly FieldOption[]> {
  const contacts = await api.searchContacts(text, signal)
  return contacts.map(({ id, first_name, last_name, claim_number, status }) => {
    const label = `${first_name} ${last_name}`
    if (!signal.aborted) lookups.nameContact(id, label)
    return { value: id, label, names: [label], hint: `${claim_number}, ${contactStatusLabel(status)}` }
  })
}

/** The carrier's columns, then what was decided, by name. */
function exportColumns({ lookups }: IntakeWorkspace): readonly ExportColumn<IntakeRow>[] {
  const decided: Record<(typeof reviewerFields)[number], (row: IntakeRow) => string> = {
    action: ({ action }) => action ?? '',
    event: ({ event }) => lookups.stormTitle(event),
    destination: ({ destination }) => destination ?? '',
    appraiser_id: ({ appraiser_id }) => lookups.personName(appraiser_id),
    call_center_id: ({ call_center_id }) => lookups.personName(call_center_id),
    existing_claimant: ({ existing_claimant, match }) =>
      existing_claimant ? lookups.contactName(existing_claimant, match) : '',
    not_contact: ({ not_contact, match }) => (not_contact ? lookups.contactName(not_contact, match) : ''),
    assignee_id: ({ assignee_id }) => lookups.personName(assignee_id),
    due_on: ({ due_on }) => due_on ?? '',
    send_back_reason: ({ send_back_reason }) => (send_back_reason ? sendBackReasonLabels[send_back_reason] : ''),
    send_back_message: ({ send_back_message }) => send_back_message ?? '',
  }
  return [
    ...carrierColumns.map((column) => ({ header: column, textOf: (row: IntakeRow) => row[column] })),
    ...reviewerFields.map((field) => ({ header: decidedColumn(field), textOf: decided[field] })),
  ]
}
