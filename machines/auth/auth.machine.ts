import type { Credentials } from './auth.events.ts'
import { auth, held, nothing } from './auth.setup.ts'
import { step } from './proofs.states.ts'

/** Beside where one stands: the token is renewed before it runs out. */
const token = auth.createStateConfig({
  initial: 'fresh',
  on: {
    'code accepted': '.fresh',
    'signed in elsewhere': { target: '.fresh', actions: 'hold the session' },
  },
  states: {
    fresh: {
      invoke: {
        src: 'watch the token',
        input: ({ context }) => ({ expiresAt: held(context).expires_at, isPutOff: false }),
      },
      on: { 'token due': 'refreshing' },
    },
    refreshing: {
      invoke: { src: 'refresh the token' },
      on: {
        'session found': { target: 'fresh', actions: ['hold the session', 'store the session'] },
        'refresh failed': 'put off',
      },
    },
    'put off': {
      description: 'The server did not answer. Retries shortly.',
      invoke: {
        src: 'watch the token',
        input: ({ context }) => ({ expiresAt: held(context).expires_at, isPutOff: true }),
      },
      on: { 'token due': 'refreshing' },
    },
  },
})

/**
 * Sign-in from the first look into the browser's storage to sign-out (section 2, "Guards"). Each guard is one of its
 * states; `redirectFor` says which page belongs to which. Its work and its storage are given from outside.
 */
export const authMachine = auth.createMachine({
  id: 'sign-in',
  context: nothing,
  initial: 'restoring',
  on: {
    'user renewed': { actions: ['renew the user', 'store the session'] },
    'signed in elsewhere': { target: '.session held', actions: 'hold the session' },
    'signed out elsewhere': { target: '.signed out', actions: 'clear the session' },
    'maintenance began': '.maintenance',
  },
  states: {
    restoring: {
      description: 'Checks for a saved session, and whether it is still valid.',
      invoke: { src: 'restore the session' },
      on: {
        'session read': { actions: 'hold the session' },
        'session found': { target: 'session held', actions: ['hold the session', 'store the session'] },
        'no session': { target: 'signed out', actions: ['clear the store', 'clear the session'] },
        'session over': {
          guard: 'it is about this token',
          target: 'signed out',
          actions: ['clear the store', 'clear the session'],
        },
        'sign out': 'signing out',
      },
    },
    'signed out': {
      description: 'Signed out.',
      on: { 'sign in': { target: 'signing in', actions: 'forget the reason' } },
    },
    'signing in': {
      description: 'The server checks email and password.',
      invoke: { src: 'sign in', input: ({ event }) => (event as { credentials: Credentials }).credentials },
      on: {
        'session found': {
          target: 'session held',
          actions: ['hold the session', 'store the session', 'require a code'],
        },
        refused: { target: 'signed out', actions: ['clear the store', 'clear the session', 'note the reason'] },
      },
    },
    'session held': {
      type: 'parallel',
      on: {
        'session over': {
          guard: 'it is about this token',
          target: 'expired',
          actions: ['clear the store', 'clear the session'],
        },
        'sign out': 'signing out',
      },
      states: { step, token },
    },
    'signing out': {
      description: 'Notifies the server. The session in this browser ends either way.',
      entry: 'clear the store',
      invoke: { src: 'sign out' },
      on: { 'signed out': { target: 'signed out', actions: 'clear the session' } },
    },
    expired: {
      description: 'The session expired or was ended elsewhere. The sign-in page shows it.',
      on: {
        'sign in': { target: 'signing in', actions: 'forget the reason' },
        'signed out elsewhere': {},
      },
    },
    maintenance: {
      description: 'Down for maintenance. Resumes automatically.',
      invoke: { src: 'wait for the end of maintenance' },
      on: { 'maintenance over': 'restoring', 'maintenance began': {} },
    },
  },
})
