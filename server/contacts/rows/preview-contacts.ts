import type { ContactRowChanges } from '../../../contract/contacts/contact-row.ts'
import { contactStatusLabel } from '../../../contract/contacts/contact-statuses.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { DraftConflict, DraftPreview } from '../../../contract/drafts/draft-preview.ts'
import type { DraftRow } from '../../../contract/drafts/draft.ts'
import type { ContactEvent } from '../../../contract/events/contact.events.ts'
import { idOf } from '../../../contract/events/recorded.ts'
import { FillTally, OutcomeTally, refusedByReason } from '../../../machines/draft/draft-outcomes.ts'
import type { ContactRowEdits } from './contact-row-edits.ts'

const outcomeLabels: Partial<Record<ContactEvent['type'], string>> = {
  ContactAssigned: 'Contacts assigned',
  ContactUnassigned: 'Contacts unassigned',
  ContactSentToCallCenter: 'Contacts sent to the call center',
  ContactCallBackPlanned: 'Call backs planned',
  ContactCleaned: 'Contacts cleaned',
  ContactCancelled: 'Contacts canceled',
  ContactSentBack: 'Contacts sent back',
  ContactFieldVisitRequested: 'Field visits requested',
  ContactDeleted: 'Contacts deleted',
}

/** What the decisions about a draft's rows come to: what happens, which fields are set, and what is refused and why. */
export function previewContacts(rows: readonly DraftRow[], edits: ContactRowEdits) {
  const tally = new OutcomeTally()
  const fills = new FillTally()
  const events = new Map(edits.contacts.batch.streams.map((append) => [idOf(append.stream), append.events]))
  for (const { id } of rows) {
    for (const event of (events.get(id) ?? []) as ContactEvent[]) {
      const text = eventLabelOf(event)
      if (text) tally.add(text, id, () => nameOf(edits.contact(id)))
      if (event.type === 'ContactUpdated') {
        for (const [field, value] of Object.entries(event.data.changes)) fills.add(field, textOf(field, value))
      }
    }
  }
  const conflicts = conflictsOf(rows, edits)
  const conflicting = new Set(conflicts.map(({ row }) => row))
  return {
    rows: rows.length,
    going: rows.length - edits.refusals.size,
    along: 0,
    outcomes: tally.outcomes,
    messages: [],
    fills: fills.fills,
    conflicts,
    refused: refusedByReason([...edits.refusals].filter(([id]) => !conflicting.has(id))),
  } satisfies Omit<DraftPreview, 'version'>
}

function eventLabelOf(event: ContactEvent): string | undefined {
  if (event.type === 'ContactStatusSet') return `Statuses set to ${contactStatusLabel(event.data.status)}`
  return outcomeLabels[event.type]
}

/** A value as a row has it. */
function textOf(field: string, value: string | number | boolean | null | undefined): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field === 'date_of_loss' && typeof value === 'number') return new Date(value).toISOString().slice(0, 10)
  return value === null || value === undefined ? null : String(value)
}

function conflictsOf(rows: readonly DraftRow[], edits: ContactRowEdits): DraftConflict[] {
  return rows.flatMap(({ id, changes }) => {
    if (edits.refusals.get(id)?.code !== 'changed_meanwhile') return []
    const contact = edits.contact(id)
    const { version } = contact
    return Object.entries(edits.changedSince.get(id) ?? {}).flatMap(([field, since]) => {
      const mine = changes[field as keyof ContactRowChanges]
      const theirs = textOf(field, since.to as Parameters<typeof textOf>[1])
      if (mine === undefined || mine === theirs) return []
      return [{ row: id, name: nameOf(contact), version, field, mine, theirs, by: since.by, at: since.at }]
    })
  })
}

function nameOf({ first_name, last_name, claim_number }: Contact): string {
  return `${first_name} ${last_name}`.trim() || claim_number
}
