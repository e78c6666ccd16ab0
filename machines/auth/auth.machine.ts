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
      description: 'The server did not answer; tried again in a moment.',
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
 * states; `whereTo` says which page belongs to which. Its work and its storage are given from outside.
 */
export const authMachine = auth.createMachine({
  id: 'sign-in',
  context: nothing,
  initial: 'restoring',
  on: {
    'user renewed': { actions: ['renew the user', 'store the session'] },
    'signed in elsewhere': { target: '.session held', actions: 'hold the session' },
    'signed out elsewhere': { target: '.signed out', actions: 'forget everything' },
    'maintenance began': '.maintenance',
  },
  states: {
    restoring: {
      description: 'Looks whether this browser keeps a session, and whether the server still knows it.',
      invoke: { src: 'restore the session' },
      on: {
        'session read': { actions: 'hold the session' },
        'session found': { target: 'session held', actions: ['hold the session', 'store the session'] },
        'no session': { target: 'signed out', actions: ['clear the store', 'forget everything'] },
        'session over': {
          guard: 'it is about this token',
          target: 'signed out',
          actions: ['clear the store', 'forget everything'],
        },
        'sign out': 'signing out',
      },
    },
    'signed out': {
      description: 'Nobody is signed in.',
      on: { 'sign in': { target: 'signing in', actions: 'forget the reason' } },
    },
    'signing in': {
      description: 'The server looks at e-mail and password.',
      invoke: { src: 'sign in', input: ({ event }) => (event as { credentials: Credentials }).credentials },
      on: {
        'session found': { target: 'session held', actions: ['hold the session', 'store the session', 'want a code'] },
        refused: { target: 'signed out', actions: ['clear the store', 'forget everything', 'note the reason'] },
      },
    },
    'session held': {
      type: 'parallel',
      on: {
        'session over': {
          guard: 'it is about this token',
          target: 'expired',
          actions: ['clear the store', 'forget everything'],
        },
        'sign out': 'signing out',
      },
      states: { step, token },
    },
    'signing out': {
      description: 'Told to the server. Whether it hears it or not, the session here is over.',
      entry: 'clear the store',
      invoke: { src: 'sign out' },
      on: { 'signed out': { target: 'signed out', actions: 'forget everything' } },
    },
    expired: {
      description: 'The session ended without being asked to; the sign-in page says so.',
      on: {
        'sign in': { target: 'signing in', actions: 'forget the reason' },
        'signed out elsewhere': {},
      },
    },
    maintenance: {
      description: 'The server is being worked at. Goes on by itself when that is over.',
      invoke: { src: 'wait for the end of maintenance' },
      on: { 'maintenance over': 'restoring', 'maintenance began': {} },
    },
  },
})
