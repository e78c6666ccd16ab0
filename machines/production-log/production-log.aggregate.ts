import { type ProductionLogEvent, productionLogEventSchemas } from '../../contract/events/production-log.events.ts'
import { productionLogLabel } from '../../contract/production-logs/production-log-fields.ts'
import type { ProductionLog } from '../../contract/production-logs/production-log.ts'
import { defineLifecycle, instant, text, uuid } from '../lifecycle.ts'
import { through } from '../visible.ts'
import { decideProductionLog, type ProductionLogCommand } from './production-log.decide.ts'
import { evolveProductionLog, productionLogSnapshot } from './production-log.evolve.ts'
import { productionLogMachine } from './production-log.machine.ts'
import { productionLogSamples } from './production-log.samples.ts'
import { undoableProductionLogEvents, undoProductionLog } from './production-log.undo.ts'

/** What was found at the appraisal of a vehicle, what its repair costs, and what its owner wants. */
export const productionLogAggregate = defineLifecycle<
  'production_log',
  ProductionLog,
  ProductionLogEvent,
  ProductionLogCommand
>({
  category: 'production_log',
  noun: { one: 'production log', many: 'production logs' },
  title: 'Production logs',
  events: productionLogEventSchemas,
  machine: productionLogMachine,
  samples: productionLogSamples,
  eventLabels: {
    ProductionLogStarted: 'Production log started',
    ProductionLogChanged: 'Fields changed',
    ProductionLogLossDecided: 'Total loss decided',
    ProductionLogCompleted: 'Completed',
    ProductionLogLocked: 'Locked',
    ProductionLogReopened: 'Reopened',
  },
  permissions: { view: { production_log: 'contacts:view' }, work: 'production-logs:work', name: 'contacts:view' },
  visible: through('contact', 'contact_id', 'assigned:view'),
  undo: { events: undoableProductionLogEvents, through: {}, carries: [], decide: undoProductionLog },
  isExpectedUnchanged: false,
  decide: decideProductionLog,
  // Its calls name the contact: the first one begins the log.
  commands: [],
  evolve: evolveProductionLog,
  snapshot: productionLogSnapshot,
  stateName: ({ status }) => status,
  columns: {
    contact_id: uuid((log) => log.contact_id),
    status: text((log) => log.status),
    completed_at: instant((log) => log.completed_at),
    created_at: instant((log) => log.created_at),
    updated_at: instant((log) => log.updated_at),
  },
  displayName: ({ customer_name }) => customer_name || 'Production log',
  labelOf: productionLogLabel,
  search: null,
  stormAfter: null,
})
