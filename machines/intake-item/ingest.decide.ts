import type { Contact } from '../../contract/contacts/contact.ts'
import { actionsNeedingFields, modeOfDestination } from '../../contract/claims/choices.ts'
import { labelOf } from '../../contract/claims/claim-fields.ts'
import type { ContactEvent, ContactFields } from '../../contract/events/contact.events.ts'
import type { IntakeItemEvent } from '../../contract/events/intake-item.events.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { type ContactCommand, decideContact } from '../contact/contact.decide.ts'
import { type Refusal, refuse } from '../decision.ts'
import { commandOnExisting } from './contact-refusal.ts'
import { type ChangedSince, decideIntakeItem } from './intake-item.decide.ts'
import type { IntakeItem } from './intake-item.ts'

/** What the ingest of one claim is decided on, beside the claim itself. */
export interface IngestFacts {
  /** The claim this one is a subclaim of; it then goes with it and needs no fields. */
  readonly lead: string | null
  /** Whether that claim was sent back: this one then goes back too, rather than out of sight as ingested. */
  readonly leadIsSentBack?: boolean
  /** The contact that `existing_claimant` names, if it does. */
  readonly existing: Contact | null
  /** The storm that `event` names, if it does. */
  readonly storm: StormView | null
  /** The field that names somebody who is deleted, or has another role by now. */
  readonly gone?: 'call_center_id' | 'appraiser_id' | undefined
  /** What others changed since the version that was sent, as far as it was not sent along. */
  readonly unseen?: ChangedSince
  /** Phone of the call center that `call_center_id` names. */
  readonly callCenterPhone: string | null
  /** Id for the contact that is made, if one is: see `makesContact`. */
  readonly newContactId: string
}

export interface ContactPart {
  readonly id: string
  readonly contact: Contact | null
  readonly events: readonly ContactEvent[]
}

export type IngestDecision =
  | { ok: true; claim: readonly IntakeItemEvent[]; contacts: readonly ContactPart[] }
  | { ok: false; refusal: Refusal }

/** Whether the ingest of a claim with this action makes a contact. */
export function makesContact(action: IntakeItem['action']): boolean {
  return action === 'create_new' || action === 'create_new_remove_old'
}

/**
 * What ingesting a claim does to the claim and to contacts, with the exact effects of section 4; or why it cannot be.
 * Pure: the caller appends all of it, or nothing.
 */
export function decideIngest(item: IntakeItem, facts: IngestFacts): IngestDecision {
  if (facts.lead) return claimOnly(item, { lead: facts.lead, leadIsSentBack: facts.leadIsSentBack })
  const trial = decideIntakeItem({ type: 'IngestClaim', ...(facts.unseen && { unseen: facts.unseen }) }, item)
  if (!trial.ok) return trial
  const { action } = item
  const refusal = action && actionsNeedingFields.includes(action) ? staleReference(facts) : null
  if (refusal) return refusal
  switch (action) {
    case 'create_new':
      return outcome(item, [make(item, facts)])
    case 'update':
      return outcome(item, [change(item, facts, commandOnExisting.update)])
    case 'update_reopen':
      return outcome(item, [change(item, facts, commandOnExisting.update_reopen)])
    case 'reactivate':
      return outcome(item, [change(item, facts, commandOnExisting.reactivate)])
    case 'create_new_remove_old':
      return outcome(item, [make(item, facts), ...(isOver(facts) ? [] : [cancel(item, facts)])])
    case 'cancel_existing':
      return outcome(item, [cancel(item, facts)])
    default:
      return claimOnly(item, {})
  }
}

/** What the claim names stood when it was named, and does not now. */
function staleReference({ storm, gone }: IngestFacts) {
  if (storm?.deleted_at) {
    return refuse('storm_archived', `${storm.title} is archived and accepts no new claims.`, {
      errors: { event: 'Archived' },
    })
  }
  if (!gone) return null
  return refuse('person_gone', `${labelOf(gone)}: the selected person is no longer available. Choose someone else.`, {
    errors: { [gone]: 'No longer available' },
  })
}

/** `IntakeItem` as the payload of a contact (section 3, "Intake-to-contact payload"). */
export function contactPayload(item: IntakeItem, callCenterPhone: string | null): ContactFields {
  return {
    first_name: item.first_name,
    last_name: item.last_name,
    email: item.email,
    primary_phone: item.primary_phone,
    secondary_phone: item.secondary_phone,
    address: item.address,
    city: item.city,
    state: item.state,
    zip: item.zip,
    vin: item.vin,
    claim_number: item.claim_number,
    loss_type: item.loss_type,
    date_of_loss: Date.parse(`${item.date_of_loss}T00:00:00Z`),
    vehicle_make: item.make,
    vehicle_model: item.model,
    vehicle_year: item.year,
    storm_id: item.event,
    business_phone_id: callCenterPhone,
    insurance_carrier: item.insurance_company,
    insurance_notification_email: item.loss_email,
    policy_number: '',
    mode: item.destination && modeOfDestination[item.destination],
    appraiser_id: item.appraiser_id,
  }
}

type Part = { command: ContactCommand; id: string; contact: Contact | null }

function make(item: IntakeItem, facts: IngestFacts): Part {
  const contact = contactPayload(item, facts.callCenterPhone)
  return { command: { type: 'CreateContact', contact, claim: item.id }, id: facts.newContactId, contact: null }
}

function change(
  item: IntakeItem,
  { existing, callCenterPhone }: IngestFacts,
  type: 'UpdateContact' | 'ReopenContact' | 'ReactivateContact',
): Part {
  const changes = knownOnly(contactPayload(item, callCenterPhone))
  return { command: { type, changes, claim: item.id }, id: item.existing_claimant ?? '', contact: existing }
}

function cancel(item: IntakeItem, { existing }: IngestFacts): Part {
  return {
    command: { type: commandOnExisting.cancel_existing, claim: item.id },
    id: item.existing_claimant ?? '',
    contact: existing,
  }
}

/** Whether the contact has ended already: then there is nothing left to cancel. */
function isOver({ existing }: IngestFacts): boolean {
  return existing?.status === 'cancel_claim'
}

/** A claim that does not say something does not take it away from the contact. */
function knownOnly(payload: ContactFields): Partial<ContactFields> {
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== null && value !== ''))
}

function outcome(item: IntakeItem, parts: readonly Part[]): IngestDecision {
  const contacts: ContactPart[] = []
  let touched: string | undefined
  let canceled: string | undefined
  for (const { command, id, contact } of parts) {
    const decision = decideContact(command, contact)
    if (!decision.ok) return decision
    contacts.push({ id, contact, events: decision.events })
    if (command.type === 'CancelContact') canceled = id
    else touched = id
  }
  const claim = decideIntakeItem(
    { type: 'IngestClaim', ...(touched && { contact: touched }), ...(canceled && { oldContact: canceled }) },
    item,
  )
  return claim.ok ? { ok: true, claim: claim.events, contacts } : claim
}

function claimOnly(item: IntakeItem, lead: { lead?: string; leadIsSentBack?: boolean }): IngestDecision {
  const decision = decideIntakeItem({ type: 'IngestClaim', ...lead }, item)
  return decision.ok ? { ok: true, claim: decision.events, contacts: [] } : decision
}
