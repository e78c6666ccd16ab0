import type { Me } from '../../../contract/people/user.ts'
import type { TenantClient } from '../../db/database.ts'
import { queueMail } from '../../ports/queue-message.ts'
import type { Method } from './mfa.queries.ts'

/** Tells the owner of an account that a method was added, in case somebody else added it. */
export async function tellOfNewMethod(
  client: TenantClient,
  { productName }: { productName: string },
  { me, method }: { me: Me; method: Method },
): Promise<void> {
  const what =
    method.method === 'sms' ? `codes by SMS to a phone ending in ${method.phone?.slice(-2)}` : 'an authenticator app'
  await queueMail(client, {
    key: `mfa-set-up:${method.id}`,
    businessId: me.business.id,
    to: me.email,
    subject: `A second factor was set up for ${productName}`,
    text: `Hello ${me.first_name},

from now on, signing in to ${productName} also asks for ${what}.

If this was not you, choose a new password and tell your admin.
`,
  })
}
