import type { ClaimChanges } from '../../contract/claims/claim.ts'
import type { FieldValues, IntakeItemEvent } from '../../contract/events/intake-item.events.ts'
import { type ModelOptions, type ModelPath, pathsOf } from '../model-paths.ts'
import type { IntakeItemCommand } from './intake-item.decide.ts'
import type { IntakeItemSnapshot } from './intake-item.evolve.ts'
import { actionOf, intakeItemMachine, missingFields } from './intake-item.machine.ts'
import { intakeItemSamples } from './intake-item.samples.ts'

export type IntakeItemPath = ModelPath<typeof intakeItemMachine>

/** The paths that every ring walks: the machine, the HTTP API, the page. */
export function intakeItemPaths(machine = intakeItemMachine): IntakeItemPath[] {
  const options: ModelOptions<typeof intakeItemMachine> = { samples: intakeItemSamples, key: keyOf, when: comesAbout }
  return pathsOf(machine, options)
}

/** Where a claim stands as far as it matters to what can happen next. */
export function keyOf({ value, context }: IntakeItemSnapshot): string {
  const state = typeof value === 'string' ? value : value.waiting
  const action = actionOf(context.fields) ?? 'no action'
  return `${state}${context.touchedContact ? ' with a contact' : ''}, ${action}`
}

/** An action fails only where it was tried, on a claim complete for it; an edit that changes nothing is no event. */
function comesAbout({ context: { fields } }: IntakeItemSnapshot, event: IntakeItemEvent): boolean {
  if (event.type === 'ClaimEdited') return !changesNothing(event.data.changes, fields)
  if (event.type !== 'ClaimIngestFailed') return true
  return missingFields(fields).length === 0 && actionOf(fields) !== 'send_back'
}

function changesNothing(changes: ClaimChanges, fields: FieldValues): boolean {
  return Object.entries(changes).every(([field, to]) => fields[field as keyof FieldValues] === to)
}

/** The command that brings an event about. */
export function commandFor(event: IntakeItemEvent): IntakeItemCommand {
  switch (event.type) {
    case 'ClaimReceived':
      return { type: 'ReceiveClaim', data: event.data }
    case 'ClaimEdited':
      return { type: 'EditClaim', changes: event.data.changes }
    case 'ClaimReset':
      return { type: 'ResetClaim' }
    case 'ClaimIngestUndone':
      return { type: 'UndoIngest' }
    case 'ClaimWithdrawn':
      return { type: 'WithdrawClaim' }
    case 'ClaimRestored':
      return { type: 'RestoreClaim', source: event.data.source }
    case 'ClaimIngestFailed':
      return { type: 'FailIngest', ...event.data }
    case 'ClaimReturned':
      return { type: 'ReturnClaim', changes: event.data.changes }
    case 'ClaimSentBack':
      return { type: 'IngestClaim', lead: event.data.lead }
    case 'ClaimIngested': {
      const { action, lead, contact, old_contact: oldContact } = event.data
      return action === 'delete' ? { type: 'DeleteClaim' } : { type: 'IngestClaim', lead, contact, oldContact }
    }
  }
}
