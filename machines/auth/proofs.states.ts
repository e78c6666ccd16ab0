import type { MfaMethod } from '../../contract/people/user.ts'
import { auth, held } from './auth.setup.ts'

const lookedAt = '#sign-in.session held.step.looked at'
const accepted = ['hold the session', 'store the session', 'note the recovery codes'] as const

/** What is still to be proved; nothing where one is signed in. */
export const step = auth.createStateConfig({
  initial: 'looked at',
  states: {
    'looked at': {
      always: [
        { guard: 'the email is not verified', target: 'email unverified' },
        { guard: 'a method is missing', target: 'mfa method missing' },
        { guard: 'a code is missing', target: 'mfa code asked' },
        { target: 'signed in' },
      ],
    },
    'email unverified': {
      description: 'The notification address must be verified with an emailed link.',
      initial: 'waiting',
      invoke: { src: 'wait for verification' },
      always: { guard: 'the email is verified', target: 'looked at' },
      states: {
        waiting: { on: { 'ask for mail': { target: 'sending', actions: 'forget the reason' } } },
        sending: {
          invoke: { src: 'send the mail', input: ({ event }) => event as { address: string | null } },
          on: {
            'mail sent': { target: 'waiting', actions: 'note the address' },
            refused: { target: 'waiting', actions: 'note the reason' },
          },
        },
      },
    },
    'mfa method missing': {
      description: 'Two-factor authentication is required. Choose a method and confirm it with its first code.',
      initial: 'choosing',
      always: { guard: 'no method is missing', target: 'looked at' },
      states: {
        choosing: { on: { 'choose method': { target: 'adding', actions: 'forget the reason' } } },
        adding: {
          invoke: {
            src: 'add the method',
            input: ({ context, event }) => {
              const { method, phone } = event as { method: MfaMethod; phone: string | null }
              return { user: held(context).user.id, method, phone }
            },
          },
          on: {
            'method added': { target: 'confirming', actions: 'note the enrolment' },
            refused: { target: 'choosing', actions: 'note the reason' },
          },
        },
        confirming: {
          on: {
            'enter code': { target: 'checking', actions: 'forget the reason' },
            'send code': { target: 'sending', actions: 'forget the reason' },
            'choose again': { target: 'choosing', actions: 'forget the reason' },
          },
        },
        sending: {
          invoke: { src: 'send the code' },
          on: {
            'code sent': { target: 'confirming', actions: 'count the code' },
            refused: { target: 'confirming', actions: 'note the reason' },
          },
        },
        checking: {
          invoke: { src: 'check the code', input: ({ event }) => event as { code: string } },
          on: {
            'code accepted': [
              {
                guard: 'there are recovery codes',
                target: '#sign-in.session held.step.recovery codes shown',
                actions: accepted,
              },
              { target: lookedAt, actions: accepted },
            ],
            refused: { target: 'confirming', actions: 'note the reason' },
          },
        },
      },
    },
    'mfa code asked': {
      description: 'Requires a code by text message, from an authenticator app, or a recovery code.',
      initial: 'beginning',
      always: { guard: 'no code is missing', target: 'looked at' },
      states: {
        beginning: { always: [{ guard: 'a code is to be sent', target: 'sending' }, { target: 'asking' }] },
        asking: {
          on: {
            'enter code': { target: 'checking', actions: 'forget the reason' },
            'send code': { target: 'sending', actions: 'forget the reason' },
          },
        },
        sending: {
          invoke: { src: 'send the code' },
          on: {
            'code sent': { target: 'asking', actions: 'count the code' },
            refused: { target: 'asking', actions: 'note the reason' },
          },
        },
        checking: {
          invoke: { src: 'check the code', input: ({ event }) => event as { code: string } },
          on: {
            'code accepted': { target: lookedAt, actions: accepted },
            refused: { target: 'asking', actions: 'note the reason' },
          },
        },
      },
    },
    'recovery codes shown': {
      description: 'Recovery codes are shown only once.',
      on: { 'codes saved': { target: 'looked at', actions: 'forget the recovery codes' } },
    },
    'signed in': { always: { guard: 'something is missing', target: 'looked at' } },
  },
})
