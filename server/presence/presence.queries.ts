import type pg from 'pg'
import type { Member } from '../../contract/push/presence.ts'

/** A channel, as its rows name it. */
export interface Place {
  readonly business_id: string
  readonly topic: string
}

export interface PeopleAt extends Place {
  readonly people: readonly Member[]
}

export interface Exchanged {
  /** The sending process. */
  readonly process: string
  /** The sender's members by channel; an empty list deletes the channel. */
  readonly mine: readonly PeopleAt[]
  readonly listened: readonly Place[]
  /** How long another process's report is valid. */
  readonly seconds: number
}

/** Sends this process's members and reads those of the other processes, in one statement. */
export async function exchangePresence(client: pg.ClientBase, { process, mine, listened, seconds }: Exchanged) {
  const { rows } = await client.query<PeopleAt>({
    name: 'exchange-presence',
    text: 'select business_id, topic, people from exchange_presence($1, $2, $3, $4)',
    values: [process, JSON.stringify(mine), JSON.stringify(listened), seconds],
  })
  return rows
}

/** Deletes the reports of processes that crashed. */
export async function sweepPresence(client: pg.ClientBase): Promise<void> {
  await client.query('select sweep_presence()')
}
