import { v7 as uuidv7 } from 'uuid'
import type { MfaMethod } from '../../../contract/people/user.ts'
import type { TenantClient } from '../../db/database.ts'

export interface Method {
  readonly id: string
  readonly method: MfaMethod
  readonly phone: string | null
  readonly secret: Buffer | null
  readonly isConfirmed: boolean
}

/** What a person has set up, confirmed or not. */
export async function methodsOf(client: TenantClient, personId: string): Promise<Method[]> {
  const { rows } = await client.query<Method>(
    `select id, method, phone, secret, confirmed_at is not null as "isConfirmed" from mfa_method where person_id = $1`,
    [personId],
  )
  return rows
}

/** One at a time about one person's second factor, until the transaction ends. */
export async function lockPerson(client: TenantClient, personId: string): Promise<void> {
  await client.query('select 1 from person where id = $1 for no key update', [personId])
}

/** A method that waits for its first code, in place of one of the same kind that waits already. */
export async function setUpMethod(
  client: TenantClient,
  method: { businessId: string; personId: string; method: MfaMethod; phone: string | null; secret: Buffer | null },
): Promise<string> {
  const id = uuidv7()
  await client.query('delete from mfa_method where person_id = $1 and method = $2 and confirmed_at is null', [
    method.personId,
    method.method,
  ])
  await client.query(
    'insert into mfa_method (id, business_id, person_id, method, phone, secret) values ($1, $2, $3, $4, $5, $6)',
    [id, method.businessId, method.personId, method.method, method.phone, method.secret],
  )
  return id
}

/** From now on it counts, in place of a confirmed one of the same kind. */
export async function confirmMethod(client: TenantClient, personId: string, { id, method }: Method): Promise<void> {
  await client.query('delete from mfa_method where person_id = $1 and method = $2 and id <> $3', [personId, method, id])
  await client.query('update mfa_method set confirmed_at = now() where id = $1', [id])
}

/** Whether the step was still to be had; it, and those before, are spent now. */
export async function spendStep(client: TenantClient, methodId: string, step: number): Promise<boolean> {
  const { rowCount } = await client.query('update mfa_method set last_step = $2 where id = $1 and last_step < $2', [
    methodId,
    step,
  ])
  return rowCount === 1
}

/** Whether the session still goes on; if so it has passed. */
export async function passSession(client: TenantClient, sessionId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update session set mfa_passed_at = now() where id = $1 and ended_at is null and expires_at > now()',
    [sessionId],
  )
  return rowCount === 1
}
