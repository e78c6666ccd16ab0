import type pg from 'pg'
import type { Colleague } from '../../contract/push/company.ts'

/** A channel, as its rows name it. */
export interface Place {
  readonly business_id: string
  readonly topic: string
}

export interface PeopleAt extends Place {
  readonly people: readonly Colleague[]
}

export interface Exchanged {
  /** The process that speaks. */
  readonly process: string
  /** What it has to say; nobody: the channel is forgotten. */
  readonly mine: readonly PeopleAt[]
  readonly listened: readonly Place[]
  /** For how long another process's word counts. */
  readonly seconds: number
}

/** Tells the other processes, and hears what they told, in one statement. */
export async function exchangePresence(client: pg.ClientBase, { process, mine, listened, seconds }: Exchanged) {
  const { rows } = await client.query<PeopleAt>({
    name: 'exchange-presence',
    text: 'select business_id, topic, people from exchange_presence($1, $2, $3, $4)',
    values: [process, JSON.stringify(mine), JSON.stringify(listened), seconds],
  })
  return rows
}

/** Forgets what processes said that ended without a word. */
export async function sweepPresence(client: pg.ClientBase): Promise<void> {
  await client.query('select sweep_presence()')
}
