import type pg from 'pg'
import { faultsOf } from '../../contract/events/event-faults.ts'
import { schemasOf } from '../events/check-events.ts'
import type { Difference } from './verify-read-models.ts'

const batch = 2000
const shown = 20

export interface EventsVerified {
  readonly different: number
  /** The first of them: stream, version, type, and the path of what is wrong. */
  readonly differences: readonly Difference[]
}

type Row = [stream: string, version: number, type: string, schemaVersion: number, data: unknown]

/**
 * Checks every event of the log against the schema of the version that it was written in. Streams of which no read
 * model is made are left to the rebuild, which reports them. Asks as the owner, inside a transaction.
 */
export async function verifyEvents(client: pg.ClientBase): Promise<EventsVerified> {
  let different = 0
  const differences: Difference[] = []
  await client.query(
    'declare stored no scroll cursor for select stream, version, type, schema_version, data from events order by id',
  )
  for (;;) {
    const { rows } = await client.query<Row>({ text: `fetch ${batch} from stored`, rowMode: 'array' })
    for (const [stream, version, type, schemaVersion, data] of rows) {
      const schemas = schemasOf(stream)
      const faults = schemas ? faultsOf(schemas, { type, schemaVersion, data }) : []
      if (faults.length === 0) continue
      different += 1
      if (differences.length < shown) {
        const what = `version ${version} (${type}, schema version ${schemaVersion}) ${faults.join('; ')}`
        differences.push({ where: stream, what })
      }
    }
    if (rows.length < batch) break
  }
  await client.query('close stored')
  return { different, differences }
}
