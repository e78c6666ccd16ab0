import { randomFillSync } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'

const bytesOfId = 16
const pool = new Uint8Array(256 * bytesOfId)
let used = pool.length

/** A UUID (version 7) for one of many aggregates: random bytes are drawn once for some hundreds of them. */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytesOfId
  return uuidv7({ random: pool.subarray(used - bytesOfId, used) })
}
