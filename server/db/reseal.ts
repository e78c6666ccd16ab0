import pg from 'pg'
import { createSealedBox } from './sealed-box.ts'

/**
 * Seals the secrets of authenticator apps with the newest key, so that an older one may be thrown away. What waits in
 * the outbox is gone within days. Resolves to how many it took over; what no key opens is left as it is.
 * @param keys - the newest first.
 */
export async function resealSecondFactors(ownerUrl: string, keys: readonly Uint8Array[]): Promise<number> {
  const [newest = new Uint8Array()] = keys
  const [newestBox, anyBox] = [createSealedBox(newest), createSealedBox(keys)]
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  let resealed = 0
  try {
    const { rows } = await owner.query<{ id: string; secret: Buffer }>(
      'select id, secret from mfa_method where secret is not null',
    )
    for (const { id, secret } of rows) {
      if (opened(newestBox, secret) !== null) continue
      const text = opened(anyBox, secret)
      if (text === null) continue
      const sealed = newestBox.seal(text)
      await owner.query('update mfa_method set secret = $3 where id = $1 and secret = $2', [id, secret, sealed])
      resealed += 1
    }
  } finally {
    await owner.end()
  }
  return resealed
}

function opened(box: ReturnType<typeof createSealedBox>, sealed: Buffer): string | null {
  try {
    return box.open(sealed)
  } catch {
    return null
  }
}
