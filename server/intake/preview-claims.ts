import type { ContactEvent } from '../../contract/events/contact.events.ts'
import type { IntakeItemEvent } from '../../contract/events/intake-item.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { EditableField } from '../../contract/claims/claim-fields.ts'
import type { DraftConflict, DraftFill } from '../../contract/drafts/draft-preview.ts'
import type { DraftPreview } from '../../contract/drafts/draft-preview.ts'
import type { DraftRow } from '../../contract/drafts/draft.ts'
import type { Refusal } from '../../machines/decision.ts'
import { FillTally, OutcomeTally, refusedByReason } from '../../machines/draft/draft-outcomes.ts'
import type { StreamAppend } from '../events/append.ts'
import type { Ingest } from './ingest.ts'

const contactEventLabels: Partial<Record<ContactEvent['type'], string>> = {
  ContactCreated: 'Contacts created',
  ContactUpdated: 'Contacts updated',
  ContactReopened: 'Contacts updated and reopened',
  ContactReactivated: 'Contacts reactivated',
  ContactCancelled: 'Contacts canceled',
}

/** What the decisions about a draft's rows come to, told by what a reviewer looks for. */
export function previewClaims(rows: readonly DraftRow[], ingest: Ingest) {
  const { processed, refusals, claims, contacts, notices } = ingest.effects
  const drafted = new Set(rows.map(({ id }) => id))
  const going = processed.filter((id) => drafted.has(id)).length
  const tally = new OutcomeTally()
  const texts = new OutcomeTally()
  countContacts(ingest, contacts, { tally, texts })
  countClaims(ingest, claims, tally)
  for (const { because, text } of notices) {
    texts.add('Notifications to colleagues', idOf(because.split(' ')[0] ?? ''), () => text)
  }
  const conflicts = conflictsOf(rows, refusals, ingest)
  const conflicting = new Set(conflicts.map(({ row }) => row))
  const others = [...refusals].filter(([id]) => !conflicting.has(id))
  return {
    rows: rows.length,
    going,
    along: processed.length - going,
    outcomes: tally.outcomes,
    messages: texts.outcomes,
    fills: fillsOf(claims),
    conflicts,
    refused: refusedByReason(others),
  } satisfies Omit<DraftPreview, 'version'>
}

function countContacts(
  ingest: Ingest,
  streams: readonly StreamAppend[],
  { tally, texts }: { tally: OutcomeTally; texts: OutcomeTally },
) {
  for (const { stream, events } of streams) {
    const name = () => {
      const contact = ingest.contact(idOf(stream))
      return `${contact?.first_name ?? ''} ${contact?.last_name ?? ''}`.trim()
    }
    for (const event of events as ContactEvent[]) {
      const eventLabelText = contactEventLabels[event.type]
      const row = 'claim' in event.data ? (event.data.claim ?? '') : ''
      if (eventLabelText) tally.add(eventLabelText, row, name)
      if (event.type === 'ContactCreated' && event.data.contact.mode === 'sms')
        texts.add('Text messages to claimants', row, name)
    }
  }
}

function countClaims(ingest: Ingest, streams: readonly StreamAppend[], tally: OutcomeTally) {
  for (const { stream, events } of streams) {
    const row = idOf(stream)
    for (const event of events as IntakeItemEvent[]) {
      const eventLabelText = eventLabel(event)
      if (eventLabelText) tally.add(eventLabelText, row, () => ingest.claim(row).claim_number)
    }
  }
}

function eventLabel({ type, data }: IntakeItemEvent): string | null {
  if (type === 'ClaimSentBack') return 'Claims sent back'
  if (type !== 'ClaimIngested') return null
  if (data.lead) return 'Subclaims ingested with their lead'
  if (data.action === 'ignore') return 'Claims ignored'
  return data.action === 'delete' ? 'Claims deleted' : null
}

function fillsOf(streams: readonly StreamAppend[]): DraftFill[] {
  const tally = new FillTally()
  for (const { events } of streams) {
    for (const event of events as IntakeItemEvent[]) {
      if (event.type !== 'ClaimEdited') continue
      const { changes } = event.data
      for (const field in changes) tally.add(field, changes[field as EditableField] ?? null)
    }
  }
  return tally.fills
}

function conflictsOf(
  rows: readonly DraftRow[],
  refusals: ReadonlyMap<string, Refusal>,
  ingest: Ingest,
): DraftConflict[] {
  return rows.flatMap(({ id, changes }) => {
    if (refusals.get(id)?.code !== 'changed_meanwhile') return []
    const { version, claim_number: name } = ingest.claim(id)
    return Object.entries(ingest.changedSince(id)).flatMap(([field, since]) => {
      const mine = changes[field as EditableField]
      if (mine === undefined || mine === since.to) return []
      return [{ row: id, name, version, field, mine, theirs: since.to, by: since.by, at: since.at }]
    })
  })
}
