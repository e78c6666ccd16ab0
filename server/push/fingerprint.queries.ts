import pg from 'pg'
import type { Role } from '../../contract/people/roles.ts'
import { fingerprintChannel } from '../db/end-sessions.ts'
import { withLimits } from '../db/session-limits.ts'
import { missingProof } from '../http/proofs.ts'
import { type ReadFingerprints, fingerprintOf, unproven } from './authorization-fingerprint.ts'

/** A session that was let in at a hosted service, under a name and with what it might hear then. */
export interface Admitted {
  readonly id: string
  readonly pushed_as: string
  readonly pushed_standing: string
}

export interface FingerprintReader {
  readonly read: ReadFingerprints
  /** Of the sessions that were let in at a hosted service, those that have ended or may hear something else now. */
  changed(): Promise<Admitted[]>
  /** Their connections have been ended; they are admitted again only by a new request. */
  forget(admitted: readonly Admitted[]): Promise<void>
  close(): Promise<void>
}

export interface FingerprintReaderOptions {
  readonly appUrl: string
  readonly mfaWaived: boolean
  /** The fingerprint of some session has changed. May be missed while the connection is down. */
  readonly onAnnounced: () => void
}

interface FingerprintRow {
  id: string
  role: Role
  permissions: string[]
  needs_mfa: boolean
  mfa_verified: boolean
  email_verified: boolean
}

/** Reads fingerprints on a connection of its own, which also listens for changes; it reconnects when it breaks. */
export function openFingerprintReader({ appUrl, mfaWaived, onAnnounced }: FingerprintReaderOptions): FingerprintReader {
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
      connectionString: withLimits(appUrl),
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
      await client.query(`listen ${fingerprintChannel}`)
    } catch (error) {
      forget()
      void client.end().catch(() => {})
      throw error
    }
    return client
  }

  const provenOf = (row: FingerprintRow) => ({
    needs_mfa: row.needs_mfa,
    mfa_verified: row.mfa_verified,
    notifications_email_verified_at: row.email_verified ? 'proven' : null,
  })

  const presentOf = (row: FingerprintRow) => (missingProof(provenOf(row), mfaWaived) ? unproven : fingerprintOf(row))

  async function queryRows<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]> {
    const mine = connection()
    const client = await mine
    try {
      return (await client.query<Row>(query)).rows
    } catch (error) {
      // It may be in any state: the next reader gets a new one.
      if (open === mine) open = null
      void client.end().catch(() => {})
      throw error
    }
  }

  return {
    async read(sessionIds) {
      const text = 'select * from standing_of_sessions($1)'
      const rows = await queryRows<FingerprintRow>({ name: 'standings', text, values: [sessionIds] })
      return new Map(rows.map((row) => [row.id, presentOf(row)]))
    },
    async changed() {
      const rows = await queryRows<FingerprintRow & Admitted & { is_over: boolean }>({
        name: 'admitted',
        text: 'select * from admitted_sessions()',
      })
      return rows.filter((row) => row.is_over || presentOf(row) !== row.pushed_standing)
    },
    async forget(admitted) {
      const values = [
        admitted.map(({ id }) => id),
        admitted.map(({ pushed_as }) => pushed_as),
        admitted.map((one) => one.pushed_standing),
      ]
      await queryRows({ text: 'select forget_admitted($1, $2, $3)', values })
    },
    async close() {
      const client = await open?.catch(() => null)
      open = null
      await client?.end()
    },
  }
}
