import { initialTransition, type SnapshotFrom } from 'xstate'
import { type Actor, idOf } from '../../contract/events/recorded.ts'
import type { IntakeItemEvent } from '../../contract/events/intake-item.events.ts'
import type { Returned } from '../../contract/claims/sent-back.ts'
import type { ClaimStatus } from '../../contract/claims/claim.ts'
import { restingIn, stepOf } from '../step.ts'
import { intakeItemMachine } from './intake-item.machine.ts'
import type { IntakeItem, Outcome } from './intake-item.ts'

export type IntakeItemSnapshot = SnapshotFrom<typeof intakeItemMachine>

/** An event with its place in the stream and in time: what `evolve` needs of a recorded event. */
export type IntakeItemFact = IntakeItemEvent & { stream: string; version: number; at: string; by: Actor }

const [unseen] = initialTransition(intakeItemMachine)
const step = stepOf(intakeItemMachine)
const resting = restingIn(intakeItemMachine)

/** The machine's snapshot of a claim; of none yet, the snapshot before its first event. */
export function snapshotOf(item: IntakeItem | null): IntakeItemSnapshot {
  if (!item) return unseen
  const { status, outcome } = item
  const context = { fields: item, touchedContact: Boolean(outcome?.contact ?? outcome?.old_contact) }
  return resting(isTopState(status) ? status : { waiting: status }, context)
}

const isTopState = (status: ClaimStatus) => status === 'ingested' || status === 'sent_back' || status === 'withdrawn'

function statusOf(snapshot: IntakeItemSnapshot): ClaimStatus {
  const { value } = snapshot
  return (typeof value === 'string' ? value : value.waiting) as ClaimStatus
}

/** The claim after an event. Pure; the event is taken as having happened. */
export function evolveIntakeItem(item: IntakeItem | null, fact: IntakeItemFact): IntakeItem {
  if (!item && fact.type !== 'ClaimReceived') throw new Error(`${fact.type} on ${fact.stream}, which has no claim`)
  const next = step(snapshotOf(item), fact)
  const fields = next.context.fields as IntakeItem
  const status = statusOf(next)
  const { version } = fact
  switch (fact.type) {
    case 'ClaimReceived':
      return {
        ...fields,
        id: idOf(fact.stream),
        version,
        status,
        error: null,
        received_at: fact.at,
        source: fact.data.source,
        outcome: null,
      }
    case 'ClaimIngested':
    case 'ClaimSentBack':
      return { ...fields, version, status, error: null, outcome: outcomeOf(fact) }
    case 'ClaimIngestFailed':
      return { ...fields, version, status, error: fact.data.reason }
    case 'ClaimEdited':
      return { ...fields, version, status, error: status === 'errored' ? fields.error : null, outcome: null }
    case 'ClaimReturned': {
      const returned = returnedBy(item, fact)
      return { ...fields, version, status, error: null, outcome: null, ...(returned && { returned }) }
    }
    case 'ClaimRestored': {
      const { source } = fact.data
      return { ...fields, version, status, error: null, outcome: null, ...(source !== undefined && { source }) }
    }
    default:
      return { ...fields, version, status, error: null, outcome: null }
  }
}

function returnedBy(item: IntakeItem | null, fact: IntakeItemFact & { type: 'ClaimReturned' }): Returned | null {
  const { outcome } = item ?? {}
  if (!outcome?.sent_back) return null
  const { changes, was } = fact.data as Pick<Returned, 'changes' | 'was'>
  const sent = { ...outcome.sent_back, sent_at: outcome.at, sent_by: outcome.by }
  return { ...sent, at: fact.at, by: fact.by.name, was, changes }
}

function outcomeOf(fact: IntakeItemFact & { type: 'ClaimIngested' | 'ClaimSentBack' }): Outcome {
  const { data } = fact
  return {
    action: fact.type === 'ClaimSentBack' ? 'send_back' : fact.data.action,
    at: fact.at,
    by: fact.by.name,
    contact: ('contact' in data && data.contact) || null,
    old_contact: ('old_contact' in data && data.old_contact) || null,
    lead: data.lead ?? null,
    ...(fact.type === 'ClaimSentBack' && sentBackBy(fact.data)),
  }
}

/** Events of former releases say no reason. */
function sentBackBy({ reason, message = '', recipient = null }: SentBackData): Pick<Outcome, 'sent_back'> {
  return reason ? { sent_back: { reason, message, recipient } } : {}
}
type SentBackData = Extract<IntakeItemEvent, { type: 'ClaimSentBack' }>['data']
