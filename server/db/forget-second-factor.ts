import type { TenantClient } from './database.ts'

/**
 * Forgets a person's phone, app and recovery codes. For an admin who no longer asks a person for a second factor:
 * a person who lost it is asked again when it is turned on again, and sets up a new one. Runs in the transaction that
 * turns it off.
 */
export async function forgetSecondFactor(client: TenantClient, personId: string): Promise<void> {
  await client.query('delete from mfa_method where person_id = $1', [personId])
  await client.query('delete from recovery_code where person_id = $1', [personId])
  await client.query('update session set mfa_passed_at = null where person_id = $1', [personId])
}
