import { verifyMfa } from '../../../contract/calls/verify-mfa.ts'
import type { Me } from '../../../contract/people/user.ts'
import { giveBackAttempt } from '../../db/attempts.ts'
import type { TenantClient } from '../../db/database.ts'
import { announceFingerprintChange } from '../../db/end-sessions.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { invalid, Refused } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { ownNote } from '../audit-notes.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { keepDevice, readDevice } from '../limits/known-device.ts'
import { rememberProof } from '../limits/limiter.ts'
import { tokenReply } from '../token-reply.ts'
import { checkProof, type Proof } from './check-proof.ts'
import { confirmMethod, lockPerson, methodsOf, passSession } from './mfa.queries.ts'
import { mailNewMethod } from './new-method-mail.ts'
import { openTo } from './open-methods.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'

export function verifyMfaRoute(dependencies: AuthDependencies) {
  const { database, tokens, findMe, hashCode, audit } = dependencies
  return route(verifyMfa, async ({ body: { code }, me, sessionId, clientAddress, cookies, origin }) => {
    const { user, recovery_codes } = await database.withBusiness(me.business.id, async (client) => {
      const methods = openTo(me, await methodsOf(client, me.id))
      if (methods.length === 0) throw new Refused(409, 'no-second-factor', 'Set up two-factor authentication first.')
      const proof = await checkProof(client, dependencies, {
        code,
        personId: me.id,
        clientAddress,
        device: readDevice(cookies, hashCode),
        methods,
        now: Date.now(),
      }).catch((error: unknown) => {
        const note = ownNote(me, 'second_factor', 'second_factor_failed', origin)
        if (error instanceof Refused) audit.note({ ...note, result: 'refused', per: 'hour' })
        throw error
      })
      const codes = await inTransaction(client, async () => {
        const entry = { businessId: me.business.id, personId: me.id, sessionId, ...origin }
        await dependencies.recordAudit(client, { ...entry, action: 'second-factor-passed' })
        const renewed = await letIn(client, dependencies, { me, sessionId, proof })
        const added = renewed && methods.find(({ id }) => id === proof.methodId)
        if (added) {
          const note = ownNote(me, 'second_factor', 'second_factor_added', origin)
          await audit.write(client, { ...note, details: { method: added.method } })
        }
        return renewed
      })
      // A right code was no guess, and from now on this device and this place have tries of their own.
      await giveBackAttempt(client, proof.counted)
      const device = keepDevice(cookies, hashCode)
      await rememberProof(client, 'mfa', { account: me.id, address: clientAddress, device })
      return { user: await findMe(client, sessionId), recovery_codes: codes }
    })
    if (!user) throw new Refused(401, 'not-signed-in', 'Sign in first.')
    return { ...(await tokenReply(tokens, sessionId, user)), recovery_codes }
  })
}

/** Spends the code, passes the session, and confirms the method if it was its first; all of it or nothing. */
async function letIn(
  client: TenantClient,
  dependencies: AuthDependencies,
  { me, sessionId, proof }: { me: Me; sessionId: string; proof: Proof },
): Promise<string[] | null> {
  // Asked again behind the lock: of two methods that wait, one may have been confirmed since.
  await lockPerson(client, me.id)
  const methods = openTo(me, await methodsOf(client, me.id))
  const method = methods.find(({ id }) => id === proof.methodId)
  if (proof.methodId !== null && !method) throw invalid({ code: 'Incorrect' })
  if (!(await proof.spend(client))) throw invalid({ code: proof.methodId ? 'Already used' : 'Incorrect' })
  if (!(await passSession(client, sessionId))) throw new Refused(401, 'not-signed-in', 'Sign in first.')
  await announceFingerprintChange(client)
  if (!method || method.isConfirmed) return null
  await confirmMethod(client, me.id, method)
  await mailNewMethod(client, dependencies, { me, method })
  return renewRecoveryCodes(client, dependencies.hashCode, { businessId: me.business.id, personId: me.id })
}
