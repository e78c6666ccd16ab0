import type { TenantClient } from '../db/database.ts'
import { Refused } from '../http/problem.ts'

/**
 * A sign-in address is one person's, and the database sees to it. Where another business has it, nobody of this one is
 * told: see `email_waits`. Null for any other error.
 */
export function addressTaken(error: unknown, field = 'email'): Refused | null {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'person_email' ? refusal(field) : null
}

/**
 * In a business an address is one person's, whether it waits or not. Commands about the people of a business happen one
 * after the other, so that it stays so until the commit. @throws Refused 409
 */
export async function refuseTakenAddress(
  client: TenantClient,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from person where lower(email) = lower($1) and id <> $2 and deleted_at is null limit 1',
    [email, id],
  )
  if (rowCount) throw refusal('email')
}

/** For super admins, who see every business. @throws Refused 409 for an address of another business. */
export async function refuseHeldAddress(
  client: TenantClient,
  { address, businessId, field = 'email' }: { address: string; businessId: string; field?: string },
): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select is_address_held_elsewhere($1, $2) as held', [
    address,
    businessId,
  ])
  if (rows[0]?.held) throw refusal(field)
}

function refusal(field: string): Refused {
  const errors = { [field]: 'Already in use' }
  return new Refused(409, 'address-taken', 'Another user already signs in with this email.', { errors })
}
