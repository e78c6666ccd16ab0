import type { SentBodyOf } from '../../../../contract/call.ts'
import { changeMe } from '../../../../contract/calls/change-me.ts'
import { changePassword } from '../../../../contract/calls/change-password.ts'
import { requestEmailVerification } from '../../../../contract/calls/request-email-verification.ts'
import type { Me } from '../../../../contract/people/user.ts'
import { send } from '../../../shared/api/client.ts'
import { renewUser } from '../../../shared/session/session.ts'

/** What one may change about oneself. */
export interface AccountApi {
  change(changes: Pick<SentBodyOf<typeof changeMe>, 'first_name' | 'last_name' | 'phone'>): Promise<Me>
  changePassword(passwords: SentBodyOf<typeof changePassword>): Promise<void>
  /** Sends a link that proves the notification address, or the one that is to take its place. */
  proveAddress(address: string | undefined): Promise<{ sent_to: string }>
}

export const accountApi: AccountApi = {
  async change(body) {
    const { user } = await send(changeMe, { body })
    renewUser(user)
    return user
  },
  changePassword: (body) => send(changePassword, { body }),
  proveAddress: (address) => send(requestEmailVerification, { body: { notifications_email: address } }),
}
