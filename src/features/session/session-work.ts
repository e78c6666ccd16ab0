import { fromCallback } from 'xstate'
import type { MfaMethod } from '../../../contract/people/user.ts'
import type { AuthEvent, Credentials } from '../../../machines/auth/auth.events.ts'
import type { ApiProblem } from '../../shared/api/api-problem.ts'
import { authSnapshot, type AuthWork, currentSession } from '../../shared/session/session.ts'
import { maintenanceWatch } from './maintenance-watch.ts'
import { proofWatch } from './proof-watch.ts'
import { refresh, restore } from './refresh.ts'
import type { SessionCalls } from './session-calls.ts'
import { tokenWatch } from './token-watch.ts'

async function loadCalls(): Promise<SessionCalls> {
  try {
    return (await import('./session-calls.ts')).sessionCalls
  } catch (cause) {
    throw new Error('The server can’t be reached. Check your connection.', { cause })
  }
}

/** Work that asks the server once and says how it went; a failure is told in the server's words. */
function asking<Input extends object | undefined>(ask: (calls: SessionCalls, input: Input) => Promise<AuthEvent>) {
  return fromCallback<AuthEvent, Input, AuthEvent>(({ input, sendBack }) => {
    loadCalls()
      .then((calls) => ask(calls, input))
      .then(sendBack)
      .catch((error: unknown) => sendBack({ type: 'refused', reason: messageOf(error) }))
  })
}

/** What the machine of sign-in has done for it in the browser. */
export const sessionWork: AuthWork = {
  'restore the session': fromCallback<AuthEvent, undefined, AuthEvent>(({ sendBack }) => {
    void restore(sendBack, loadCalls)
  }),
  'sign in': asking<Credentials>(async (calls, credentials) => ({
    type: 'session found',
    session: await calls.login(credentials),
  })),
  'wait for verification': proofWatch(loadCalls),
  'send the mail': asking<{ address: string | null }>(async (calls, { address }) => ({
    type: 'mail sent',
    address: await calls.requestEmailVerification(address),
  })),
  'add the method': asking<{ user: string; method: MfaMethod; phone: string | null }>(
    async (calls, { user, method, phone }) => ({
      type: 'method added',
      enrolment: await calls.addMfa({ user, method, ...(phone && { phone }) }),
    }),
  ),
  'send the code': asking<undefined>(async (calls) => {
    await calls.sendMfaCode()
    return { type: 'code sent' }
  }),
  'check the code': asking<{ code: string }>(async (calls, { code }) => ({
    type: 'code accepted',
    ...(await calls.verifyMfa(code)),
  })),
  'watch the token': tokenWatch,
  'refresh the token': fromCallback<AuthEvent, undefined, AuthEvent>(({ sendBack }) => {
    const session = currentSession()
    if (session) void refresh(session, sendBack, loadCalls)
  }),
  'sign out': fromCallback<AuthEvent, undefined, AuthEvent>(({ sendBack }) => {
    void signOut().finally(() => sendBack({ type: 'signed out' }))
  }),
  'wait for the end of maintenance': maintenanceWatch,
}

async function signOut() {
  if (!authSnapshot().context.session) return
  const calls = await loadCalls().catch(() => null)
  await calls?.logout()
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong. Try again.'
  // Each of these forms has one field, so the server's reason for it is the whole message.
  const named = 'problem' in error ? (error as ApiProblem).problem.errors : undefined
  const [reason] = Object.values(named ?? {})
  return reason ? `${reason}.` : error.message
}
