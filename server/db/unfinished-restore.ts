import type pg from 'pg'

/** A table that is there while a restore goes on, and after one that was cut off. */
export const unfinishedRestore = 'public.restore_unfinished'

/** Refuses a database that has only a part of its data. */
export async function refuseUnfinishedRestore(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    unfinishedRestore,
  ])
  if (rows[0]?.found)
    throw new Error('A restore into this database goes on, or was cut off. Wait for it, or run npm run restore again.')
}
