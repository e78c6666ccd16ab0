import type { Database } from '../../db/database.ts'
import { type Asker, takeContacts, type Turn } from './take-contacts.ts'

interface Waiting {
  readonly asker: Asker
  readonly moment: Date
  readonly resolve: (turn: Turn) => void
  readonly reject: (error: unknown) => void
}

/** Releases what an agent has finished and takes the next contact. */
export type AssignNextContact = (businessId: string, asker: Asker, moment: Date) => Promise<Turn>

const nothing: Turn = { taken: null, finished: [] }

/** As many agents as one statement serves. */
const most = 64

/**
 * Agents of a business who ask while contacts are being handed out wait, and are served together by the next statement:
 * it looks through the queue once for all of them.
 */
export function openContactAssignment(database: Database): AssignNextContact {
  const lines = new Map<string, Waiting[]>()

  async function serve(businessId: string, line: Waiting[]) {
    while (line.length > 0) {
      const turn = line.splice(0, most)
      const moment = new Date(Math.max(...turn.map((one) => one.moment.getTime())))
      const askers = turn.map(({ asker }) => asker)
      try {
        const turns = await database.withBusiness(businessId, (client) =>
          takeContacts(client, businessId, askers, moment),
        )
        for (const [index, { resolve }] of turn.entries()) resolve(turns[index] ?? nothing)
      } catch (error) {
        // Nor would those who wait fare better: one after the other they would wait for a database that is away.
        for (const { reject } of [...turn, ...line.splice(0)]) reject(error)
      }
    }
    lines.delete(businessId)
  }

  return (businessId, asker, moment) =>
    new Promise((resolve, reject) => {
      const waiting = { asker, moment, resolve, reject }
      const line = lines.get(businessId)
      if (line) {
        line.push(waiting)
        return
      }
      const first = [waiting]
      lines.set(businessId, first)
      void serve(businessId, first)
    })
}
