import { categoryOf } from '../../contract/events/recorded.ts'
import type { Consequences } from '../events/consequences.ts'

/** Logs that the same command has begun: what was entered in them is undone, they themselves stay. */
export const logsThatStay: Consequences = async (businessId, client, targets) => {
  const entered = targets.filter(({ stream }) => categoryOf(stream) === 'production_log')
  if (entered.length === 0) return []
  const { rows } = await client.query<{ stream: string }>({
    name: 'logs-that-stay',
    text: `select distinct began.stream from unnest($2::text[], $3::int[]) as target (stream, version)
      join events entered on entered.business_id = $1 and entered.stream = target.stream
        and entered.version = target.version
      join events began on began.business_id = $1 and began.stream = target.stream and began.version = 1
        and began.command_id = entered.command_id
      where target.version > 1`,
    values: [businessId, entered.map(({ stream }) => stream), entered.map(({ version }) => version)],
  })
  return rows.map(({ stream }) => ({ stream, stays: 'The production log stays, without what was entered.' }))
}
