import type pg from 'pg'

/** How long settled messages, ended sessions and expired links are kept, so that one can find out what happened. */
const keptDays = 90
/** Few enough that nobody waits for them. */
const mostAtOnce = 1000

/** Lets go of what nobody needs any more, of all businesses; as the role for jobs. */
export async function pruneHouse(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ gone: string }>('select prune_house($1, $2) as gone', [keptDays, mostAtOnce])
    if (Number(rows[0]?.gone) === 0) return
  }
}
