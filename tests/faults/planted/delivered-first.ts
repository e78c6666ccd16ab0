import pg from 'pg'

/** A planted fault, loaded before the server: what is taken for a try is delivered at once. Who is killed loses it. */
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown

pg.Client.prototype.query = function queryDeliveredFirst(this: pg.Client, first: unknown, ...more: unknown[]) {
  const config = first as { name?: string; text?: string } | null
  const isClaim = config?.name === 'claim-webhook-deliveries'
  const text = config?.text?.replace("set state = 'trying'", "set state = 'delivered'")
  return query.call(this, isClaim ? { ...config, text } : first, ...more)
} as typeof pg.Client.prototype.query
