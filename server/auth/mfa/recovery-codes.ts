import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { TenantClient } from '../../db/database.ts'
import type { HashCode } from './code-hash.ts'

const many = 10
/** Without letters and digits that are taken for each other. Ten of them are 49 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** New codes in place of all earlier ones, as a person writes them down: `k7mqe-x2rtv`. Only their hashes are kept. */
export async function renewRecoveryCodes(
  client: TenantClient,
  hashCode: HashCode,
  { businessId, personId }: { businessId: string; personId: string },
): Promise<string[]> {
  const codes = Array.from({ length: many }, makeRecoveryCode)
  await client.query('delete from recovery_code where person_id = $1', [personId])
  await client.query(
    `insert into recovery_code (id, business_id, person_id, code_hash)
     select given.id, $1, $2, given.hash from unnest($3::uuid[], $4::bytea[]) as given (id, hash)`,
    [businessId, personId, codes.map(() => uuidv7()), codes.map((code) => hashCode(personId, plain(code)))],
  )
  return codes
}

/** Whether it was one of the person's that is not spent; it is now. */
export async function spendRecoveryCode(
  client: TenantClient,
  hashCode: HashCode,
  personId: string,
  code: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update recovery_code set used_at = now() where person_id = $1 and code_hash = any($2) and used_at is null',
    [personId, hashCode.accepted(personId, plain(code))],
  )
  return rowCount === 1
}

/** However it was typed. */
function plain(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function makeRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
