import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { isHeld } from '../http/business-door.ts'
import type { Task } from './open-worker.ts'

const OfBusiness = v.looseObject({ business_id: v.string() })

/** A call that is over is hung up all the same, and an archive is the platform's own. */
const always: readonly string[] = ['hang-up-call', 'archive-business']

/**
 * Tasks whose jobs wait while their business is suspended: such a job is kept without a try, and queued again when the
 * business is resumed. Jobs that are of no business are carried out as ever.
 */
export function heldWhileSuspended(database: Database, tasks: Readonly<Record<string, Task>>): Record<string, Task> {
  const held = Object.entries(tasks).map(([task, carryOut]): [string, Task] => [
    task,
    async (payload, signal) => {
      if (!always.includes(task) && v.is(OfBusiness, payload)) {
        const { business_id: id } = payload
        if (await database.withBusiness(id, (client) => isHeld(client, id, { task, payload }))) return
      }
      await carryOut(payload, signal)
    },
  ])
  return Object.fromEntries(held)
}
