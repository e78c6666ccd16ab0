import type { Database } from '../../server/db/database.ts'

/** The statements by which the doors of a business ask for its state. */
export const doors = ['find-me', 'state-of-business', 'state-for-claimant', 'hold-job'] as const
export type Door = (typeof doors)[number]

const answers: Readonly<Record<Door, (row: object) => object>> = {
  'find-me': (row) => ({ ...row, state: 'in_use' }),
  'state-of-business': (row) => ({ ...row, state: 'in_use' }),
  'state-for-claimant': (row) => ({ ...row, state: 'in_use' }),
  'hold-job': (row) => ({ ...row, held: false }),
}

/** A database in which one door is left open: what it asks is always answered as if the business were in use. */
export function withDoorOpen(database: Database, open: Door): Database {
  return {
    ...database,
    withBusiness: (businessId, work) =>
      database.withBusiness(businessId, (client) =>
        work(
          new Proxy(client, {
            get(target, name) {
              const value: unknown = Reflect.get(target, name)
              if (name !== 'query' || typeof value !== 'function') {
                return typeof value === 'function' ? value.bind(target) : value
              }
              return async (query: { name?: string }, ...rest: unknown[]) => {
                const answer = await value.call(target, query, ...rest)
                return query.name === open ? { ...answer, rows: answer.rows.map(answers[open]) } : answer
              }
            },
          }),
        ),
      ),
  }
}
