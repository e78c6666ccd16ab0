import { login as call } from '../../../../contract/calls/login.ts'
import type { Credentials } from '../../../../machines/auth/auth.events.ts'
import { send } from '../../../shared/api/client.ts'
import { sessionOf } from './token-reply.ts'

export async function login({ email, password }: Credentials) {
  return sessionOf(await send(call, { body: { email, password } }))
}
