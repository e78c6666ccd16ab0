import type pg from 'pg'

/** How long settled messages, ended sessions and expired links are kept, so that one can find out what happened. */
const keptDays = 90
/** Few enough that nobody waits for them. */
const mostAtOnce = 1000

/** For how many days entries of the audit log are kept unless `AUDIT_DAYS` says otherwise. */
const usualAuditDays = 400

/** Lets go of what nobody needs any more, of all businesses; as the role for jobs. */
export async function pruneExpiredRows(
  client: Pick<pg.ClientBase, 'query'>,
  auditDays = usualAuditDays,
): Promise<void> {
  for (const [prune, days] of [
    ['prune_house', keptDays],
    ['prune_audit', auditDays],
  ] as const) {
    let gone = 1
    while (gone > 0) {
      const { rows } = await client.query<{ gone: string }>(`select ${prune}($1, $2) as gone`, [days, mostAtOnce])
      gone = Number(rows[0]?.gone)
    }
  }
}
