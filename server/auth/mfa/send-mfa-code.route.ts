import { sendMfaCode } from '../../../contract/calls/send-mfa-code.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Refused } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { readDevice } from '../limits/known-device.ts'
import { lockPerson, methodsOf } from './mfa.queries.ts'
import { openTo } from './open-methods.ts'
import { sendCode } from './sms-code.ts'

export function sendMfaCodeRoute(dependencies: AuthDependencies) {
  return route(sendMfaCode, async ({ me, clientAddress, cookies }) => {
    await dependencies.database.withBusiness(me.business.id, (client) =>
      inTransaction(client, async () => {
        await lockPerson(client, me.id)
        const phones = openTo(me, await methodsOf(client, me.id)).filter(({ method }) => method === 'sms')
        const method = phones.find(({ isConfirmed }) => !isConfirmed) ?? phones[0]
        if (!method?.phone) throw new Refused(409, 'no-phone', 'No phone number to send a code to.')
        const of = { businessId: me.business.id, personId: me.id }
        const { id: methodId, phone, isConfirmed } = method
        const from = { address: clientAddress, device: readDevice(cookies, dependencies.hashCode) }
        await sendCode(client, dependencies, { ...of, methodId, phone, isConfirmed, from })
      }),
    )
    return undefined
  })
}
