import pg from 'pg'
import type { Role } from '../../contract/people/roles.ts'
import { standingChannel } from '../db/end-sessions.ts'
import { missingProof } from '../http/proofs.ts'
import { type ReadStandings, standingOf, unproven } from './standing.ts'

export interface StandingReader {
  readonly read: ReadStandings
  close(): Promise<void>
}

export interface StandingReaderOptions {
  readonly appUrl: string
  readonly mfaWaived: boolean
  /** Somebody's standing has changed. May be missed while the connection is away. */
  readonly onAnnounced: () => void
}

interface StandingRow {
  id: string
  role: Role
  permissions: string[]
  needs_mfa: boolean
  mfa_verified: boolean
  email_verified: boolean
}

/** Reads standings on one connection of its own, which also hears of changes; made anew when it breaks. */
export function openStandingReader({ appUrl, mfaWaived, onAnnounced }: StandingReaderOptions): StandingReader {
  let open: Promise<pg.Client> | null = null

  function connection(): Promise<pg.Client> {
    if (open) return open
    const mine = connect(() => {
      if (open === mine) open = null
    })
    open = mine
    return mine
  }

  async function connect(forget: () => void) {
    const client = new pg.Client({
      connectionString: appUrl,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
      application_name: 'claimfront standings',
    })
    client.on('error', forget)
    client.on('end', forget)
    client.on('notification', onAnnounced)
    try {
      await client.connect()
      await client.query(`listen ${standingChannel}`)
    } catch (error) {
      forget()
      void client.end().catch(() => {})
      throw error
    }
    return client
  }

  const provenOf = (row: StandingRow) => ({
    needs_mfa: row.needs_mfa,
    mfa_verified: row.mfa_verified,
    notifications_email_verified_at: row.email_verified ? 'proven' : null,
  })

  return {
    async read(sessionIds) {
      const mine = connection()
      const client = await mine
      try {
        const { rows } = await client.query<StandingRow>({
          name: 'standings',
          text: 'select * from standing_of_sessions($1)',
          values: [sessionIds],
        })
        return new Map(rows.map((row) => [row.id, missingProof(provenOf(row), mfaWaived) ? unproven : standingOf(row)]))
      } catch (error) {
        // It may be in any state: the next reader gets a new one.
        if (open === mine) open = null
        void client.end().catch(() => {})
        throw error
      }
    },
    async close() {
      const client = await open?.catch(() => null)
      open = null
      await client?.end()
    },
  }
}
