import { assign, setup } from 'xstate'
import type { LeasePerson } from '../../contract/leases/lease.ts'
import type { LeaseEvent } from './lease.events.ts'

/** What guards need to know of a lease, and what is said of how it came to its holder. */
export interface LeaseContext {
  readonly holder: LeasePerson | null
  readonly former: LeasePerson | null
  readonly word: string | null
}

const nobody: LeaseContext = { holder: null, former: null, word: null }

/**
 * The lease of an aggregate that somebody works on. The passing of time comes in as events, so that the database's clock
 * is the only one.
 */
export const leaseMachine = setup({
  types: { context: {} as LeaseContext, events: {} as LeaseEvent },
  guards: {
    'it is the holder': ({ context, event }) => 'by' in event.data && event.data.by.id === context.holder?.id,
    'it is somebody else than the holder': ({ context, event }) =>
      'by' in event.data && event.data.by.id !== context.holder?.id,
    'the holder gives it to somebody else': ({ context, event }) =>
      event.type === 'LeaseHandedOver' &&
      event.data.by.id === context.holder?.id &&
      event.data.to.id !== context.holder.id,
  },
  actions: {
    'note who takes it': assign(({ event }) =>
      event.type === 'LeaseTaken' ? { ...nobody, holder: event.data.by } : {},
    ),
    'note whom it is given to': assign(({ event }) => {
      if (event.type !== 'LeaseHandedOver') return {}
      return { holder: event.data.to, former: event.data.by, word: null }
    }),
    'note who takes it over': assign(({ context, event }) => {
      if (event.type !== 'LeaseTakenOver') return {}
      return { holder: event.data.by, former: context.holder, word: event.data.word }
    }),
    'forget the holder': assign(nobody),
  },
}).createMachine({
  id: 'lease',
  context: nobody,
  initial: 'free',
  states: {
    free: {
      description: 'Nobody works on it.',
      entry: 'forget the holder',
      on: { LeaseTaken: { target: 'taken', actions: 'note who takes it' } },
    },
    taken: {
      description: 'Only its holder may change the thing.',
      initial: 'held',
      on: {
        LeaseTaken: { guard: 'it is the holder', target: '.held' },
        LeaseRenewed: { guard: 'it is the holder', target: '.held' },
        LeaseGivenBack: { guard: 'it is the holder', target: 'free' },
        LeaseHandedOver: {
          guard: 'the holder gives it to somebody else',
          target: '.handed_over',
          actions: 'note whom it is given to',
        },
        LeaseTakenOver: {
          guard: 'it is somebody else than the holder',
          target: '.taken_over',
          actions: 'note who takes it over',
        },
        HolderLeft: { target: 'free' },
      },
      states: {
        held: { description: 'Its holder is at work.', on: { LeaseNearedItsEnd: 'expiring' } },
        expiring: {
          description: 'Its holder has not been heard of for a while.',
          on: { LeaseRanOut: '#lease.free' },
        },
        handed_over: {
          description: 'Waits for the colleague whom it was given to.',
          on: { LeaseNearedItsEnd: 'expiring' },
        },
        taken_over: {
          description: 'A supervisor has it now, and has told the former holder why.',
          on: { LeaseNearedItsEnd: 'expiring' },
        },
      },
    },
  },
})
