import { faultsOf } from '../../contract/events/event-faults.ts'
import { eventSchemas } from '../../machines/aggregates.ts'
import { categoryOf } from '../../contract/events/recorded.ts'
import type { EventSchemas } from '../../contract/events/stored-event.ts'
import type { StreamAppend } from './append.ts'
import { newest } from './event-versions.ts'

/** An event that its schema does not allow was about to be appended: a defect of the command that decided it. */
export class EventNotAllowed extends Error {
  override readonly name = 'EventNotAllowed'
}

/**
 * Whether appends check their events. Tests set it, and with it the servers that they start; in production only
 * `npm run verify` checks, and an append costs no more for having schemas.
 */
const checksAppends = process.env.CHECK_EVENTS === '1'

/** Schemas of a stream's events; undefined for streams that only tests have. */
export function schemasOf(stream: string): EventSchemas | undefined {
  const category = categoryOf(stream)
  return Object.hasOwn(eventSchemas, category) ? eventSchemas[category as keyof typeof eventSchemas] : undefined
}

/** @throws EventNotAllowed, where appends are checked. Looks at the data as the log would store it. */
export function checkEvents(streams: readonly StreamAppend[]): void {
  if (!checksAppends) return
  for (const { stream, events } of streams) {
    const schemas = schemasOf(stream)
    if (!schemas) continue
    for (const { type, data } of events) {
      const stored = JSON.parse(JSON.stringify(data)) as unknown
      const faults = faultsOf(schemas, { type, schemaVersion: newest(type), data: stored })
      if (faults.length > 0) throw new EventNotAllowed(`${type} in ${stream}: ${faults.join('; ')}`)
    }
  }
}
