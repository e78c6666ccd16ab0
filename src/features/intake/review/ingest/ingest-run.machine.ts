import { assign, fromCallback, setup } from 'xstate'
import type { SentClaim } from '../../../../../contract/calls/ingest-claims.ts'
import type { Refused } from '../../../../../contract/claims/refused.ts'
import { countedClaims } from './counted-claims.ts'

export type ChunkAnswer = { type: 'chunk answered'; sent: number; processed: string[]; failed: Refused[] }
/** The server does not answer: the chunk stays in the command outbox. */
export type ChunkKept = { type: 'chunk kept'; sent: number }
export type ChunkLost = { type: 'chunk lost'; sent: number; reason: string }
export type RunInput = { chunks: SentClaim[][] }
export type RunEvent =
  | { type: 'start'; chunks: SentClaim[][] }
  | { type: 'cancel' }
  | { type: 'all sent' }
  | ChunkAnswer
  | ChunkKept
  | ChunkLost

export interface RunContext {
  readonly chunks: SentClaim[][]
  readonly total: number
  readonly done: number
  readonly processed: readonly string[]
  readonly failed: readonly Refused[]
  /** Claims that wait for the line. */
  readonly kept: number
  readonly lost: string | null
}

const nothing: RunContext = { chunks: [], total: 0, done: 0, processed: [], failed: [], kept: 0, lost: null }

/** Sends chunks, some at a time. The actor that sends them is provided; it receives `cancel`. */
export const ingestRunMachine = setup({
  types: { context: {} as RunContext, events: {} as RunEvent },
  actors: {
    'send the chunks': fromCallback<{ type: 'cancel' }, RunInput>(() => undefined),
  },
  actions: {
    'start over': assign(({ event }) =>
      event.type === 'start'
        ? { ...nothing, chunks: event.chunks, total: countedClaims(event.chunks)(event.chunks.flat()) }
        : {},
    ),
    'count the chunk': assign(({ context, event }) => {
      if (event.type !== 'chunk answered') return {}
      return {
        done: context.done + event.sent,
        processed: [...context.processed, ...event.processed],
        failed: [...context.failed, ...event.failed],
      }
    }),
    'count what is kept': assign(({ context, event }) =>
      event.type === 'chunk kept' ? { done: context.done + event.sent, kept: context.kept + event.sent } : {},
    ),
    'note the loss': assign(({ context, event }) =>
      event.type === 'chunk lost' ? { done: context.done + event.sent, lost: event.reason } : {},
    ),
  },
}).createMachine({
  id: 'ingest run',
  context: nothing,
  initial: 'idle',
  states: {
    idle: { on: { start: { target: 'running', actions: 'start over' } } },
    running: {
      invoke: { id: 'sender', src: 'send the chunks', input: ({ context }) => ({ chunks: context.chunks }) },
      on: {
        'chunk answered': { actions: 'count the chunk' },
        'chunk kept': { actions: 'count what is kept' },
        'chunk lost': { actions: 'note the loss' },
        'all sent': 'idle',
      },
      initial: 'sending',
      states: {
        sending: {
          on: {
            cancel: {
              target: 'stopping',
              actions: ({ self }) => self.getSnapshot().children['sender']?.send({ type: 'cancel' }),
            },
          },
        },
        stopping: { description: 'Chunks under way get their answer; no further one is sent.' },
      },
    },
  },
})
