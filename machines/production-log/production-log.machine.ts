import { assign, setup } from 'xstate'
import type { ProductionLogEvent } from '../../contract/events/production-log.events.ts'
import { emptyProductionLog } from '../../contract/production-logs/production-log-fields.ts'
import { type AppraisedValues, blocksIn } from './production-log-exceptions.ts'

const nothingAppraised: AppraisedValues = { values: emptyProductionLog, loss: null }

/** The record of an appraisal: filled in by people, completed once nothing blocks it, locked, and reopened by an admin. */
export const productionLogMachine = setup({
  types: { context: {} as AppraisedValues, events: {} as ProductionLogEvent },
  guards: {
    'nothing blocks it': ({ context, event }) =>
      event.type === 'ProductionLogCompleted' && blocksIn({ ...context, photos: event.data.photos }).length === 0,
  },
  actions: {
    'take what the contact says': assign(({ event }) =>
      event.type === 'ProductionLogStarted' ? { values: event.data.fields } : {},
    ),
    'set the fields': assign(({ event, context }) =>
      event.type === 'ProductionLogChanged' ? { values: { ...context.values, ...event.data.changes } } : {},
    ),
    'note the decision': assign(({ event }) =>
      event.type === 'ProductionLogLossDecided' ? { loss: event.data.to.decision } : {},
    ),
  },
}).createMachine({
  id: 'production log',
  context: nothingAppraised,
  initial: 'unseen',
  states: {
    unseen: {
      description: 'Empty: nothing is entered yet.',
      on: { ProductionLogStarted: { target: 'draft', actions: 'take what the contact says' } },
    },
    draft: {
      description: 'Filled in by people, each field saved as it is left.',
      on: {
        ProductionLogChanged: { actions: 'set the fields' },
        ProductionLogLossDecided: { actions: 'note the decision' },
        ProductionLogCompleted: { guard: 'nothing blocks it', target: 'completed' },
      },
    },
    completed: {
      description: 'The vehicle is appraised. Its lead is made, where the owner wants a repair.',
      on: { ProductionLogLocked: 'locked', ProductionLogReopened: 'draft' },
    },
    locked: {
      description: 'Nothing changes any more, unless an admin reopens it with a reason.',
      on: { ProductionLogReopened: 'draft' },
    },
  },
})
