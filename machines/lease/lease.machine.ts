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
    'it is not the holder': ({ context, event }) => 'by' in event.data && event.data.by.id !== context.holder?.id,
    'the holder hands it to a colleague': ({ context, event }) =>
      event.type === 'LeaseHandedOver' &&
      event.data.by.id === context.holder?.id &&
      event.data.to.id !== context.holder.id,
  },
  actions: {
    'set the holder': assign(({ event }) => (event.type === 'LeaseTaken' ? { ...nobody, holder: event.data.by } : {})),
    'set the new holder': assign(({ event }) => {
      if (event.type !== 'LeaseHandedOver') return {}
      return { holder: event.data.to, former: event.data.by, word: null }
    }),
    'set the new holder and the message': assign(({ context, event }) => {
      if (event.type !== 'LeaseTakenOver') return {}
      return { holder: event.data.by, former: context.holder, word: event.data.word }
    }),
    'clear the holder': assign(nobody),
  },
}).createMachine({
  id: 'lease',
  context: nobody,
  initial: 'free',
  states: {
    free: {
      description: 'Available.',
      entry: 'clear the holder',
      on: { LeaseTaken: { target: 'taken', actions: 'set the holder' } },
    },
    taken: {
      description: 'Only the holder can make changes.',
      initial: 'held',
      on: {
        LeaseTaken: { guard: 'it is the holder', target: '.held' },
        LeaseRenewed: { guard: 'it is the holder', target: '.held' },
        LeaseGivenBack: { guard: 'it is the holder', target: 'free' },
        LeaseHandedOver: {
          guard: 'the holder hands it to a colleague',
          target: '.handed_over',
          actions: 'set the new holder',
        },
        LeaseTakenOver: {
          guard: 'it is not the holder',
          target: '.taken_over',
          actions: 'set the new holder and the message',
        },
        HolderLeft: { target: 'free' },
      },
      states: {
        held: { description: 'Checked out to its holder.', on: { LeaseNearedItsEnd: 'expiring' } },
        expiring: {
          description: 'No sign of the holder. Expires soon.',
          on: { LeaseRanOut: '#lease.free' },
        },
        handed_over: {
          description: 'Waiting for the colleague it was handed to.',
          on: { LeaseNearedItsEnd: 'expiring' },
        },
        taken_over: {
          description: 'Taken over by a supervisor. The former holder was told why.',
          on: { LeaseNearedItsEnd: 'expiring' },
        },
      },
    },
  },
})
