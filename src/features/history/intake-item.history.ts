import { actionLabels } from '../../../contract/claims/choices.ts'
import { sendBackReasonLabels } from '../../../contract/claims/send-back-reasons.ts'
import type { IntakeItemEvent } from '../../../contract/events/intake-item.events.ts'
import { intakeItemAggregate } from '../../../machines/intake-item/intake-item.aggregate.ts'
import type { IntakeItem } from '../../../machines/intake-item/intake-item.ts'
import { intakeItemTrials } from '../../../machines/intake-item/intake-item.trials.ts'
import { formatCount } from '../../shared/ui/format-count.ts'
import type { AggregateHistory } from './aggregate-history.ts'
import { type LifecycleSummary, sortDecisions, stepsTo } from './lifecycle-summary.ts'
import { changesOf } from './show-value.ts'
import { description, type EventDescription, type NameOf } from './event-description.ts'

const { labelOf, eventLabels } = intakeItemAggregate

/** A claim's history in intake. */
export const intakeItemHistory: AggregateHistory = {
  aggregate: intakeItemAggregate,
  describe: (event, nameOf) => describe(event as IntakeItemEvent, nameOf),
  summarize,
}

function describe(event: IntakeItemEvent, nameOf: NameOf): EventDescription {
  switch (event.type) {
    case 'ClaimReceived':
      return received(event.data, nameOf)
    case 'ClaimEdited': {
      const { action } = event.data.changes
      if (event.data.undoes)
        return description('Undone, previous values restored', {
          changes: changesOf(event.data.was, event.data.changes, labelOf, nameOf),
        })
      const { not_contact: notContact } = event.data.changes
      if (notContact !== undefined) {
        const title = notContact ? 'Marked as not a match' : 'Match restored'
        return description(title, { changes: changesOf(event.data.was, event.data.changes, labelOf, nameOf) })
      }
      const isDecision = action !== undefined && Object.keys(event.data.changes).length === 1
      const title = isDecision ? (action ? 'Action set' : 'Action cleared') : eventLabels.ClaimEdited
      return description(title, { changes: changesOf(event.data.was, event.data.changes, labelOf, nameOf) })
    }
    case 'ClaimReset':
      return description(eventLabels.ClaimReset, {
        changes: changesOf(event.data.was, emptied(event.data.was), labelOf, nameOf),
      })
    case 'ClaimIngested':
      return ingested(event.data)
    case 'ClaimIngestFailed':
      return description(eventLabels.ClaimIngestFailed, { notes: [event.data.reason] })
    case 'ClaimSentBack':
      return description(eventLabels.ClaimSentBack, { notes: sentBackNotes(event.data) })
    case 'ClaimIngestUndone':
      return description(eventLabels.ClaimIngestUndone, { links: linksOf(event.data) })
    case 'ClaimWithdrawn':
      return description(eventLabels.ClaimWithdrawn)
    case 'ClaimRestored':
      return description(eventLabels.ClaimRestored, {
        notes: event.data.source ? [`Row ${formatCount(event.data.source.row)} of ${event.data.source.file}`] : [],
      })
    case 'ClaimReturned':
      return description(eventLabels.ClaimReturned, {
        changes: changesOf(event.data.was, event.data.changes, labelOf, nameOf),
      })
  }
}

function received(data: Extract<IntakeItemEvent, { type: 'ClaimReceived' }>['data'], nameOf: NameOf): EventDescription {
  const { source, normalised, proposed } = data
  const notes = source ? [`Row ${formatCount(source.row)} of ${source.file}`] : []
  if (proposed.event)
    notes.push(`Suggested event: ${nameOf(proposed.event) ?? 'a storm'}(by ZIP code and date of loss)`)
  if (proposed.call_center_id)
    notes.push(`Call center proposed: ${nameOf(proposed.call_center_id) ?? 'the event’s default'}`)
  return description(eventLabels.ClaimReceived, {
    notes,
    changes: normalised.map(({ field, from, to }) => ({
      label: `${labelOf(field)}, auto-corrected by the import`,
      from,
      to,
    })),
  })
}

type Left = Extract<IntakeItemEvent, { type: 'ClaimIngested' }>['data']

function ingested({ action, undoes, ...left }: Left) {
  const title = action ? actionLabels[action].done : eventLabels.ClaimIngested
  return description(undoes ? `${title}, again` : title, { links: linksOf(left) })
}

function linksOf({
  lead,
  contact,
  old_contact,
}: Pick<Left, 'lead' | 'contact' | 'old_contact'>): EventDescription['links'] {
  return [
    ...(lead ? [{ label: 'Lead claim', category: 'intake_item' as const, id: lead }] : []),
    ...(contact ? [{ label: 'Contact', category: 'contact' as const, id: contact }] : []),
    ...(old_contact ? [{ label: 'Previous contact', category: 'contact' as const, id: old_contact }] : []),
  ]
}

function sentBackNotes({ lead, reason, message, recipient }: SentBackData): string[] {
  if (lead) return ['Ingested with its lead claim.']
  if (!reason) return []
  return [
    `Reason: ${sendBackReasonLabels[reason]}`,
    ...(message ? [message] : []),
    recipient ? `Email to ${recipient}` : 'No email on file',
  ]
}
type SentBackData = Extract<IntakeItemEvent, { type: 'ClaimSentBack' }>['data']

function emptied(fields: object): object {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, null]))
}

function summarize(item: IntakeItem): LifecycleSummary {
  const { possible, refused } = sortDecisions(intakeItemTrials(item))
  return {
    steps: stepsTo(pathOf(item), item.status === 'withdrawn' ? 'removed' : item.status.replace('_', ' ')),
    possible,
    refused,
  }
}

/** The states on its way, with the detour it is on if it is on one. */
function pathOf({ status }: IntakeItem): string[] {
  if (status === 'errored') return ['received', 'errored', 'ingested']
  if (status === 'withdrawn') return ['received', 'removed']
  if (status === 'sent_back') return ['received', 'sent back', 'ingested']
  return ['received', 'ready', 'ingested']
}
