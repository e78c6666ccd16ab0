import { actionsOnExisting, type ClaimAction } from '../../../../../contract/claims/choices.ts'
import type { ClaimChanges } from '../../../../../contract/claims/claim.ts'
import { labelOf } from '../../../../../contract/claims/claim-fields.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import type { StormView } from '../../../../../contract/storms/storm.ts'
import { decideIngest } from '../../../../../machines/intake-item/ingest.decide.ts'
import { missingFields } from '../../../../../machines/intake-item/intake-item.machine.ts'
import { countOf } from '../../../../shared/ui/format-count.ts'
import { duplicateOf } from '../claim/duplicate-of.ts'
import type { IntakeRow } from '../claim/intake-row.ts'

export interface OutlookFacts {
  /** The contact that the claim names or matches, once it is loaded. */
  readonly contact: Contact | null
  /** Its id and name, also before it is loaded; null where there is none. */
  readonly match: IntakeRow['match']
  readonly storm: StormView | null
}

/** What an action will do to a claim and a contact, or why it cannot be done. */
export interface Outlook {
  readonly text: string
  readonly isWarning: boolean
  /** The machine's refusal that no field of the claim can change. */
  readonly whyNot: string | null
}

/**
 * What carrying out an action comes to, by the decision that the server makes. Fields that are still missing do not
 * refuse it here, as they can be filled in.
 */
export function actionOutlook(
  row: IntakeRow,
  action: ClaimAction,
  facts: OutlookFacts,
  set: ClaimChanges = {},
): Outlook {
  const { contact, match, storm } = facts
  const isOnExisting = actionsOnExisting.includes(action)
  const existing = isOnExisting ? (row.existing_claimant ?? match?.id ?? null) : row.existing_claimant
  const item = { ...row, ...set, action, existing_claimant: existing }
  const missing = missingFields(item)
  if (missing.includes('existing_claimant')) return outlook('Needs an existing contact')
  // Not loaded yet: what would become of it is not known.
  if (isOnExisting && !contact) return outlook(missing.length > 0 ? needs(missing.map(labelOf)) : '')
  const filled = { ...item, ...Object.fromEntries(missing.map((field) => [field, '?'])) }
  const decision = decideIngest(filled, {
    lead: null,
    existing: contact,
    storm,
    callCenterPhone: null,
    newContactId: '',
  })
  if (!decision.ok) return { text: '', isWarning: false, whyNot: decision.refusal.reason }
  const duplicate = duplicateOf({ action, match })
  if (duplicate) return { ...outlook(`Duplicates ${duplicate.name}`), isWarning: true }
  if (missing.length > 0) return outlook(needs(missing.map(labelOf)))
  const effects = decision.contacts.map(({ events, contact: before }) => effectOf(events, before)).filter(Boolean)
  return outlook(effects.length > 0 ? capital(effects.join(', ')) : claimEffect(row, action, match))
}

function outlook(text: string): Outlook {
  return { text, isWarning: false, whyNot: null }
}

function needs(labels: readonly string[]): string {
  return labels.length > 2 ? `Needs ${labels.length} fields` : `Needs ${labels.join(', ')}`
}

type ContactEvents = Extract<ReturnType<typeof decideIngest>, { ok: true }>['contacts'][number]['events']

function effectOf(events: ContactEvents, before: Contact | null): string {
  const name = before ? `${before.first_name} ${before.last_name}`.trim() : ''
  const effects = events.map((event) => {
    switch (event.type) {
      case 'ContactCreated':
        return 'creates a contact'
      case 'ContactCancelled':
        return `cancels ${name}`
      case 'ContactReopened':
        return `reopens ${name}${changed(event.data.changes)}`
      case 'ContactReactivated':
        return `activates ${name}${changed(event.data.changes)}`
      case 'ContactUpdated': {
        const count = Object.keys(event.data.changes).length
        return count > 0 ? `updates ${countOf(count, 'field')} on ${name}` : `changes nothing on ${name}`
      }
      default:
        return ''
    }
  })
  return effects.filter(Boolean).join(', ')
}

function changed(changes: object): string {
  const count = Object.keys(changes).length
  return count > 0 ? `, updates ${countOf(count, 'field')}` : ''
}

function claimEffect(row: IntakeRow, action: ClaimAction, match: IntakeRow['match']): string {
  if (action === 'send_back') return row.insurance_company ? `To ${row.insurance_company}` : 'To the carrier'
  return match ? `Leaves ${match.name} as is` : 'Creates no contact'
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
