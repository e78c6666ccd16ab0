import pg from 'pg'

/** A planted fault, loaded before the server: a try that ended unknown leaves no trace, and the next asks nobody. */
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown

pg.Client.prototype.query = function queryForgetful(this: pg.Client, first: unknown, ...more: unknown[]) {
  const isClaim = typeof first === 'string' && first.startsWith("update outbox o set state = 'sending'")
  return query.call(
    this,
    isClaim ? first.replace(/o\.perhaps_sent_since\s*$/, 'null as perhaps_sent_since') : first,
    ...more,
  )
} as typeof pg.Client.prototype.query
