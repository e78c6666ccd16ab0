import type { ContactEvent } from '../../contract/events/contact.events.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import type { ContactCommand } from './contact.decide.ts'
import { contactMachine } from './contact.machine.ts'
import { contactSamples } from './contact.samples.ts'

export type ContactPath = ModelPath<typeof contactMachine>

export function contactPaths(machine = contactMachine): ContactPath[] {
  return pathsOf(machine, { samples: contactSamples, key: ({ value }) => value })
}

/** The command that brings an event about. */
export function commandFor(event: ContactEvent): ContactCommand {
  switch (event.type) {
    case 'ContactCreated':
      return { type: 'CreateContact', contact: event.data.contact }
    case 'ContactUpdated':
      return { type: 'UpdateContact', changes: event.data.changes, claim: 'a claim' }
    case 'ContactReopened':
      return { type: 'ReopenContact', changes: event.data.changes }
    case 'ContactReactivated':
      return { type: 'ReactivateContact', changes: event.data.changes }
    case 'ContactCancelled':
      return { type: 'CancelContact' }
    case 'ContactStatusSet':
      return { type: 'SetContactStatus', status: event.data.status }
    case 'ContactWithdrawn':
      return { type: 'WithdrawContact' }
    case 'ContactUndone': {
      const { changes, status } = event.data
      return { type: 'UndoContact', changes, ...(status && { status: status.to }) }
    }
  }
}
