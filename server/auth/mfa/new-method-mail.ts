import type { Me } from '../../../contract/people/user.ts'
import type { TenantClient } from '../../db/database.ts'
import { queueMail } from '../../ports/queue-message.ts'
import type { Method } from './mfa.queries.ts'

/** Notifies the owner of an account that a method was added, in case somebody else added it. */
export async function mailNewMethod(
  client: TenantClient,
  { productName }: { productName: string },
  { me, method }: { me: Me; method: Method },
): Promise<void> {
  const what =
    method.method === 'sms'
      ? `a code sent by text message to the phone ending in ${method.phone?.slice(-2)}`
      : 'a code from an authenticator app'
  await queueMail(client, {
    key: `mfa-set-up:${method.id}`,
    businessId: me.business.id,
    to: me.email,
    subject: `Two-factor authentication was added to ${productName}`,
    text: `Hi ${me.first_name},

Signing in to ${productName} now also requires ${what}.

If this wasn’t you, change your password and tell your admin.
`,
  })
}
