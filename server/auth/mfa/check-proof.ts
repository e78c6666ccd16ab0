import { type AttemptLimit, takeAttempt } from '../../db/attempts.ts'
import type { TenantClient } from '../../db/database.ts'
import type { SealedBox } from '../../db/sealed-box.ts'
import { invalid, Refused, tooManyTries } from '../../http/problem.ts'
import { limitsFor } from '../limits/limiter.ts'
import type { HashCode } from './code-hash.ts'
import type { Method } from './mfa.queries.ts'
import { spendStep } from './mfa.queries.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { checkCode, spendCode } from './sms-code.ts'
import { stepOf } from './totp.ts'

/** A code that was right, and not spent yet when it was looked at. */
export interface Proof {
  /** The method whose code it was; null for a recovery code. */
  readonly methodId: string | null
  /** Takes the code, once; for the transaction that lets its owner in. False if somebody else was faster. */
  spend(client: TenantClient): Promise<boolean>
  /** What the try was counted under; a right one is given back. */
  readonly counted: readonly AttemptLimit[]
}

export interface Guess {
  readonly code: string
  readonly personId: string
  readonly clientAddress: string
  /** The browser's signed id. */
  readonly device: string | null
  readonly methods: readonly Method[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Finds out what a code proves. Every try is counted and committed before it is evaluated, so call it outside of a
 * transaction. @throws Refused 422 when it proves nothing, 429 when there are no tries left.
 */
export async function checkProof(
  client: TenantClient,
  { hashCode, box }: { hashCode: HashCode; box: SealedBox },
  guess: Guess,
): Promise<Proof> {
  const digits = guess.code.replace(/[\s-]/g, '')
  const sms = /^\d{6}$/.test(digits) ? await checkSms(client, hashCode, guess, digits) : null
  if (sms && 'spend' in sms) return sms

  const apps = guess.methods.filter(({ method }) => method === 'totp')
  const isForApp = /^\d{6}$/.test(digits)
  if (isForApp && apps.length === 0) throw sms?.refused ?? invalid({ code: 'Incorrect' })

  const asked = { account: guess.personId, address: guess.clientAddress, device: guess.device }
  const { limits: counted } = await limitsFor(client, 'mfa-guess', asked)
  const wait = await takeAttempt(client, counted)
  if (wait > 0) throw tooManyTries(wait)
  if (!isForApp) {
    const spend = (within: TenantClient) => spendRecoveryCode(within, hashCode, guess.personId, guess.code)
    return { methodId: null, spend, counted }
  }
  for (const { id, secret } of apps) {
    const step = secret && stepOf(box.open(secret), digits, guess.now)
    if (step !== null) return { methodId: id, spend: (within) => spendStep(within, id, step), counted }
  }
  throw invalid({ code: 'Incorrect' })
}

async function checkSms(
  client: TenantClient,
  hashCode: HashCode,
  { methods }: Guess,
  digits: string,
): Promise<Proof | { refused: Refused } | null> {
  const phones = methods.filter(({ method }) => method === 'sms').map(({ id }) => id)
  if (phones.length === 0) return null
  const check = await checkCode(client, hashCode, phones, digits)
  if (check.is === 'right')
    return { methodId: check.methodId, spend: (within) => spendCode(within, check.codeId), counted: [] }
  if (check.is === 'wrong') return { refused: invalid({ code: 'Incorrect' }) }
  if (check.is === 'none') return { refused: invalid({ code: 'Expired. Request a new code' }) }
  const errors = { code: 'Too many attempts. Request a new code' }
  return {
    refused: new Refused(429, 'code-used-up', 'Too many attempts with this code. Request a new one.', { errors }),
  }
}
