import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { createSealedBox } from '../db/sealed-box.ts'
import { boxKeyOf } from '../db/secret.ts'

/** A key that something in the database may be sealed with. */
export interface SealingKey {
  /** Tells it from other keys, and nothing of what it is. */
  readonly id: string
  readonly opens: (sealed: Buffer) => boolean
}

/** @param root - what `SEALING_KEY` stands for, or the database's own secret. */
export function sealingKeyOf(root: Uint8Array): SealingKey {
  const box = createSealedBox(boxKeyOf(root))
  return {
    id: createHmac('sha256', root).update('id of a sealing key').digest('hex').slice(0, 16),
    opens(sealed) {
      try {
        box.open(sealed)
        return true
      } catch {
        return false
      }
    },
  }
}

/** The database's own; none where no server has run yet. */
export async function readStoredKeys(client: pg.ClientBase, table = 'public.server_secret'): Promise<SealingKey[]> {
  const { rows } = await client.query<{ secret: Buffer }>(`select secret from ${table}`)
  return rows.map(({ secret }) => sealingKeyOf(secret))
}

export const isOpenedBy = (keys: readonly SealingKey[], sealed: Buffer) => keys.some(({ opens }) => opens(sealed))
