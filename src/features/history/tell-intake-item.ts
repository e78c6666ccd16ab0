import { actionLabels } from '../../../contract/claims/choices.ts'
import { type EditableField, labelOf as labelOfField } from '../../../contract/claims/claim-fields.ts'
import type { IntakeItemEvent } from '../../../contract/events/intake-item.events.ts'
import { formatCount } from '../../shared/ui/format-count.ts'
import { changesOf } from './show-value.ts'
import { type NameOf, type Telling, telling } from './telling.ts'

const labelOf = (field: string) => labelOfField(field as EditableField)

export function tellIntakeItem(event: IntakeItemEvent, nameOf: NameOf): Telling {
  switch (event.type) {
    case 'ClaimReceived':
      return received(event.data, nameOf)
    case 'ClaimEdited': {
      const { action } = event.data.changes
      if (event.data.undoes)
        return telling('Undone: as it was before', {
          changes: changesOf(event.data.was, event.data.changes, labelOf, nameOf),
        })
      const isDecision = action !== undefined && Object.keys(event.data.changes).length === 1
      const title = isDecision ? (action ? 'Action chosen' : 'Action taken back') : 'Changed'
      return telling(title, { changes: changesOf(event.data.was, event.data.changes, labelOf, nameOf) })
    }
    case 'ClaimReset':
      return telling('Reset: what was decided was taken back', {
        changes: changesOf(event.data.was, emptied(event.data.was), labelOf, nameOf),
      })
    case 'ClaimIngested':
      return ingested(event.data)
    case 'ClaimIngestFailed':
      return telling('Could not be ingested', { notes: [event.data.reason] })
    case 'ClaimSentBack':
      return telling(actionLabels.send_back.past, { notes: event.data.lead ? ['With its lead claim.'] : [] })
    case 'ClaimIngestUndone':
      return telling('Undone: back in the queue', { links: linksOf(event.data) })
    case 'ClaimReturned':
      return telling('Returned to the queue', {
        changes: changesOf(event.data.was, event.data.changes, labelOf, nameOf),
      })
  }
}

function received(data: Extract<IntakeItemEvent, { type: 'ClaimReceived' }>['data'], nameOf: NameOf): Telling {
  const { source, normalised, proposed } = data
  const notes = source ? [`Row ${formatCount(source.row)} of ${source.file}`] : []
  if (proposed.event) notes.push(`Event proposed: ${nameOf(proposed.event) ?? 'a storm'}, from ZIP and date of loss`)
  if (proposed.call_center_id)
    notes.push(`Call center proposed: ${nameOf(proposed.call_center_id) ?? 'the storm’s own'}`)
  return telling('Received', {
    notes,
    changes: normalised.map(({ field, from, to }) => ({
      label: `${labelOf(field) ?? field}, mended by the import`,
      from,
      to,
    })),
  })
}

type Left = Extract<IntakeItemEvent, { type: 'ClaimIngested' }>['data']

function ingested({ action, undoes, ...left }: Left) {
  const title = action ? actionLabels[action].past : 'Went with its lead claim'
  return telling(undoes ? `${title}, again` : title, { links: linksOf(left) })
}

function linksOf({ lead, contact, old_contact }: Pick<Left, 'lead' | 'contact' | 'old_contact'>): Telling['links'] {
  return [
    ...(lead ? [{ label: 'Lead claim', category: 'intake_item' as const, id: lead }] : []),
    ...(contact ? [{ label: 'Contact', category: 'contact' as const, id: contact }] : []),
    ...(old_contact ? [{ label: 'Old contact', category: 'contact' as const, id: old_contact }] : []),
  ]
}

function emptied(fields: object): object {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, null]))
}
