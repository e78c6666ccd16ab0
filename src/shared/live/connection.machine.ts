import { assign, fromCallback, setup } from 'xstate'
import type { LinkNews } from './transport.ts'
import type { SyncStatus } from './topic-feed.ts'

/** All topics together. */
export type TopicsNews = { type: 'topics' } & SyncStatus

export type ConnectionEvent =
  | LinkNews
  | TopicsNews
  | { type: 'network.lost' }
  | { type: 'network.back' }
  | { type: 'pause' }
  | { type: 'resume' }

interface ConnectionContext extends SyncStatus {
  /** How far behind it was at worst since it was last live. */
  readonly wasBehind: number
  readonly reason: string | null
}

const nothingKnown: ConnectionContext = { isCurrent: false, behind: 0, failure: null, wasBehind: 0, reason: null }

/** The live connection as a person sees it. `link` is the transport: it runs while the state `on` is there. */
export const connectionMachine = setup({
  types: { context: {} as ConnectionContext, events: {} as ConnectionEvent },
  actors: { link: fromCallback<{ type: 'none' }, undefined, LinkNews>(() => {}) },
  delays: { 'long enough to be read': 3000 },
  guards: {
    'pulls fail': ({ context }) => context.failure !== null,
    'pulls work': ({ context }) => context.failure === null,
    'is current': ({ context }) => context.isCurrent,
    'is not current': ({ context }) => !context.isCurrent,
    'is current after catching up': ({ context }) => context.isCurrent && context.wasBehind > 0,
  },
  actions: {
    'assign sync status': assign(({ context, event }) => {
      if (event.type !== 'topics') return {}
      const { isCurrent, behind, failure } = event
      return { isCurrent, behind, failure, wasBehind: Math.max(context.wasBehind, behind) }
    }),
    'forget having been behind': assign({ wasBehind: 0 }),
    'take reason': assign(({ event }) => ({ reason: event.type === 'link.refused' ? event.reason : null })),
  },
}).createMachine({
  id: 'connection',
  context: nothingKnown,
  initial: 'on',
  on: { topics: { actions: 'assign sync status' } },
  states: {
    paused: { description: 'Stopped on purpose.', on: { resume: 'on' } },
    'without network': { description: 'The browser has no network.', on: { 'network.back': 'on', pause: 'paused' } },
    on: {
      invoke: { src: 'link' },
      initial: 'connecting',
      on: {
        pause: 'paused',
        'network.lost': 'without network',
        'link.connected': '.linked',
        'link.lost': '.lost',
        'link.refused': { target: '.refused', actions: 'take reason' },
      },
      states: {
        connecting: { description: 'For the first time, or on request.' },
        lost: { description: 'Reconnecting.' },
        refused: { description: 'The server will not have this connection.' },
        linked: {
          initial: 'catching up',
          states: {
            'catching up': {
              always: [
                { guard: 'pulls fail', target: 'stale' },
                { guard: 'is current after catching up', target: 'caught up' },
                { guard: 'is current', target: 'live' },
              ],
            },
            'caught up': {
              description: 'All is there; what it took stays long enough to be read.',
              exit: 'forget having been behind',
              after: { 'long enough to be read': 'live' },
              always: [
                { guard: 'pulls fail', target: 'stale' },
                { guard: 'is not current', target: 'catching up' },
              ],
            },
            live: {
              always: [
                { guard: 'pulls fail', target: 'stale' },
                { guard: 'is not current', target: 'catching up' },
              ],
            },
            stale: {
              description: 'The log does not respond. Data may be out of date.',
              always: { guard: 'pulls work', target: 'catching up' },
            },
          },
        },
      },
    },
  },
})
