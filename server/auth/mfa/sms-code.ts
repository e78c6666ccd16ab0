import { v7 as uuidv7 } from 'uuid'
import { type AttemptLimit, takeAttempt } from '../../db/attempts.ts'
import type { TenantClient } from '../../db/database.ts'
import type { SealedBox } from '../../db/sealed-box.ts'
import { tooManyTries } from '../../http/problem.ts'
import { conceal, queueSms } from '../../ports/queue-message.ts'
import { limitsFor, type Try } from '../limits/limiter.ts'
import { type HashCode, isSameHash, makeCode } from './code-hash.ts'

const codeMinutes = 10
const triesACode = 5

/**
 * A phone that is not confirmed yet may be a stranger's: it gets five codes, then one in five minutes, across accounts.
 * A confirmed one is not counted by its number, so that nobody else's requests keep codes from its owner.
 */
const limitsOfPhone = (phone: string, isConfirmed: boolean): AttemptLimit[] =>
  isConfirmed ? [] : [{ key: ['mfa-send-phone', phone], most: 5, secondsEach: 300 }]

/** Where a code goes, and who asks for it. */
export interface CodeRequest {
  readonly businessId: string
  readonly personId: string
  readonly methodId: string
  readonly phone: string
  readonly isConfirmed: boolean
  readonly from: Omit<Try, 'account'>
}

export interface CodeDependencies {
  readonly box: SealedBox
  readonly hashCode: HashCode
  readonly productName: string
}

/** Sends a new code in the transaction at hand, after which no earlier one counts. @throws Refused 429 */
export async function sendCode(
  client: TenantClient,
  { box, hashCode, productName }: CodeDependencies,
  { businessId, personId, methodId, phone, isConfirmed, from }: CodeRequest,
): Promise<void> {
  const { limits } = await limitsFor(client, 'mfa-send', { account: personId, ...from })
  const wait = await takeAttempt(client, [...limits, ...limitsOfPhone(phone, isConfirmed)])
  if (wait > 0) throw tooManyTries(wait)
  const [id, code] = [uuidv7(), makeCode()]
  const expiresAt = new Date(Date.now() + codeMinutes * 60_000)
  await client.query(
    `update mfa_code set used_at = now() where used_at is null
       and method_id in (select id from mfa_method where person_id = $1)`,
    [personId],
  )
  await client.query(
    'insert into mfa_code (id, business_id, method_id, code_hash, expires_at) values ($1, $2, $3, $4, $5)',
    [id, businessId, methodId, hashCode(id, code), expiresAt],
  )
  const text = `${code} is your code for ${productName}. It can be used once and expires in ${codeMinutes} minutes. Don’t share it with anyone.`
  await queueSms(client, { key: `mfa-code:${id}`, businessId, to: phone, ...conceal(box, text, [code]), expiresAt })
}

export type CodeCheck =
  | { readonly is: 'right'; readonly codeId: string; readonly methodId: string }
  | { readonly is: 'wrong' | 'used up' | 'none' }

/**
 * Holds a code against the one that was sent last. The try is counted, and committed, before the code is looked at:
 * of any number at once, five are evaluated. Call it outside of a transaction.
 */
export async function checkCode(
  client: TenantClient,
  hashCode: HashCode,
  methodIds: readonly string[],
  code: string,
): Promise<CodeCheck> {
  const { rows } = await client.query<{ id: string; method_id: string; code_hash: Buffer; has_tries: boolean }>(
    `with live as (
       select id from mfa_code where method_id = any($1::uuid[]) and used_at is null and expires_at > now()
       order by created_at desc, id desc limit 1)
     update mfa_code c set tries = least(c.tries + 1, $2 + 1) from live where c.id = live.id and c.used_at is null
     returning c.id, c.method_id, c.code_hash, c.tries <= $2 as has_tries`,
    [methodIds, triesACode],
  )
  const sent = rows[0]
  if (!sent) return { is: 'none' }
  if (!sent.has_tries) return { is: 'used up' }
  const isRight = hashCode.accepted(sent.id, code).some((hash) => isSameHash(sent.code_hash, hash))
  if (!isRight) return { is: 'wrong' }
  return { is: 'right', codeId: sent.id, methodId: sent.method_id }
}

/** Whether the code was still to be had: of two who give it at the same moment, one gets in. */
export async function spendCode(client: TenantClient, codeId: string): Promise<boolean> {
  const { rowCount } = await client.query('update mfa_code set used_at = now() where id = $1 and used_at is null', [
    codeId,
  ])
  return rowCount === 1
}
