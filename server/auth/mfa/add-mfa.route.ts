import { addMfa } from '../../../contract/calls/add-mfa.ts'
import type { Me } from '../../../contract/people/user.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { checkPhone } from '../../http/check-phone.ts'
import { notFound, Refused } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { ownNote } from '../audit-notes.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { readDevice } from '../limits/known-device.ts'
import { lockPerson, type Method, methodsOf, setUpMethod } from './mfa.queries.ts'
import { sendCode } from './sms-code.ts'
import { makeTotpSecret, otpauthUrl } from './totp.ts'

export function addMfaRoute(dependencies: AuthDependencies) {
  const { database, box, productName, audit } = dependencies
  return route(addMfa, async ({ body: { user, method, phone = null }, me, clientAddress, cookies, origin }) => {
    if (user !== me.id) throw notFound({ user: 'Unknown' })
    if (phone !== null) checkPhone(phone)
    const secret = method === 'totp' ? makeTotpSecret() : null
    const of = { businessId: me.business.id, personId: me.id }
    await database.withBusiness(me.business.id, (client) =>
      inTransaction(client, async () => {
        await lockPerson(client, me.id)
        mustHavePassed(me, await methodsOf(client, me.id))
        const wanted =
          method === 'sms'
            ? { phone, secret: null }
            : { phone: null, secret: secret === null ? null : box.seal(secret) }
        const methodId = await setUpMethod(client, { ...of, method, ...wanted })
        const note = ownNote(me, 'second_factor', 'second_factor_requested', origin)
        await audit.write(client, { ...note, details: { method }, per: 'hour' })
        if (method !== 'sms' || phone === null) return
        const from = { address: clientAddress, device: readDevice(cookies, dependencies.hashCode) }
        await sendCode(client, dependencies, { ...of, methodId, phone, isConfirmed: false, from })
      }),
    )
    return { method, secret, otpauth_url: secret && otpauthUrl(secret, { productName, email: me.email }) }
  })
}

/** The first one may be set up with the right password; an existing one can be changed only after passing it. */
function mustHavePassed(me: Me, methods: readonly Method[]): void {
  if (me.mfa_verified || !methods.some(({ isConfirmed }) => isConfirmed)) return
  throw new Refused(403, 'mfa-required', 'Confirm your sign-in with two-factor authentication first.')
}
