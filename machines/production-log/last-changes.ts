import type { Recorded } from '../../contract/events/recorded.ts'
import type { LastChange } from '../../contract/production-logs/production-log.ts'

/** Who changed each field of a log last, from its events in their order. */
export function lastChangesIn(history: readonly Recorded[]): Record<string, LastChange> {
  const found: Record<string, LastChange> = {}
  for (const { type, data, at, by } of history) {
    const change = { by: by.name, at }
    if (type === 'ProductionLogLossDecided') found['total_loss'] = change
    if (type !== 'ProductionLogChanged') continue
    const { changes } = data as { changes: object }
    for (const field of Object.keys(changes)) found[field] = change
  }
  return found
}
