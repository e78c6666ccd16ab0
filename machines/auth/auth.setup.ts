import { assign, fromCallback, setup } from 'xstate'
import type { MfaMethod } from '../../contract/people/user.ts'
import type { AuthEvent, Credentials, Enrolment, Session } from './auth.events.ts'
import { type SignInStep, signInStepOf } from './sign-in-step.ts'

export interface AuthContext {
  readonly session: Session | null
  /** Why the last step was refused, in words for people. */
  readonly reason: string | null
  readonly enrolment: Enrolment | null
  /** Shown once, after the first method was confirmed. */
  readonly recoveryCodes: readonly string[] | null
  /** Where the mail with the link went last. */
  readonly mailedTo: string | null
  /** Whether a code by SMS is sent at once: after a sign-in, but not after a reload of the page. */
  readonly isCodeDue: boolean
  /** How many codes were sent by SMS since the page was loaded. */
  readonly codesSent: number
}

export const nothing: AuthContext = {
  session: null,
  reason: null,
  enrolment: null,
  recoveryCodes: null,
  mailedTo: null,
  isCodeDue: false,
  codesSent: 0,
}

const stands = (context: AuthContext, at: SignInStep) =>
  context.session !== null && signInStepOf(context.session.user) === at
export const held = ({ session }: AuthContext) => session as Session

const actor = <Input extends object | undefined>() => fromCallback<AuthEvent, Input, AuthEvent>(() => undefined)

/** What the machine of sign-in is made with; its chart is in auth.machine.ts. */
export const auth = setup({
  types: { context: {} as AuthContext, events: {} as AuthEvent },
  actors: {
    'restore the session': actor<undefined>(),
    'sign in': actor<Credentials>(),
    'wait for verification': actor<undefined>(),
    'send the mail': actor<{ address: string | null }>(),
    'add the method': actor<{ user: string; method: MfaMethod; phone: string | null }>(),
    'send the code': actor<undefined>(),
    'check the code': actor<{ code: string }>(),
    'watch the token': actor<{ expiresAt: number; isPutOff: boolean }>(),
    'refresh the token': actor<undefined>(),
    'sign out': actor<undefined>(),
    'wait for the end of maintenance': actor<undefined>(),
  },
  guards: {
    'the email is not verified': ({ context }) => stands(context, 'email unverified'),
    'the email is verified': ({ context }) => !stands(context, 'email unverified'),
    'a method is missing': ({ context }) => stands(context, 'mfa method missing'),
    'no method is missing': ({ context }) => !stands(context, 'mfa method missing'),
    'a code is missing': ({ context }) => stands(context, 'mfa code asked'),
    'no code is missing': ({ context }) => !stands(context, 'mfa code asked'),
    'something is missing': ({ context }) => !stands(context, 'signed in'),
    'a code is to be sent': ({ context }) =>
      context.isCodeDue && context.session?.user.mfa_methods.every((method) => method === 'sms') === true,
    'there are recovery codes': ({ event }) => event.type === 'code accepted' && event.recoveryCodes !== null,
    'it is about this token': ({ context, event }) =>
      event.type === 'session over' && event.token === context.session?.access_token,
  },
  actions: {
    'hold the session': assign(({ event }) => ('session' in event ? { session: event.session, reason: null } : {})),
    'renew the user': assign(({ context, event }) =>
      event.type === 'user renewed' && context.session ? { session: { ...context.session, user: event.user } } : {},
    ),
    'clear the session': assign(nothing),
    'note the reason': assign(({ event }) => (event.type === 'refused' ? { reason: event.reason } : {})),
    'forget the reason': assign({ reason: null }),
    'require a code': assign({ isCodeDue: true }),
    'count the code': assign(({ context }) => ({ codesSent: context.codesSent + 1 })),
    'note the enrolment': assign(({ event }) => (event.type === 'method added' ? { enrolment: event.enrolment } : {})),
    'note the recovery codes': assign(({ event }) =>
      event.type === 'code accepted' ? { recoveryCodes: event.recoveryCodes, enrolment: null } : {},
    ),
    'forget the recovery codes': assign({ recoveryCodes: null }),
    'note the address': assign(({ event }) => (event.type === 'mail sent' ? { mailedTo: event.address } : {})),
    'store the session': () => {},
    'clear the store': () => {},
  },
})
