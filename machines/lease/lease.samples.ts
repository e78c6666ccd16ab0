import type { LeasePerson } from '../../contract/leases/lease.ts'
import type { SampleEvent } from '../sample-event.ts'
import type { LeaseEvent } from './lease.events.ts'
import type { LeaseContext } from './lease.machine.ts'

const reviewer: LeasePerson = { id: '1e000000-0000-4000-8000-000000000001', name: 'Rosa Kimball' }
const colleague: LeasePerson = { id: '1e000000-0000-4000-8000-000000000002', name: 'Theo Brandt' }
const supervisor: LeasePerson = { id: '1e000000-0000-4000-8000-000000000003', name: 'Maria Ortiz' }

const by = ({ holder }: LeaseContext) => holder ?? reviewer
const other = ({ holder }: LeaseContext) => (holder?.id === supervisor.id ? reviewer : supervisor)

/** One of every event of a lease. */
export const leaseSamples: readonly SampleEvent<LeaseContext, LeaseEvent>[] = [
  { label: 'A reviewer opens it', event: (now) => ({ type: 'LeaseTaken', data: { by: by(now) } }) },
  { label: 'Its holder works on', event: (now) => ({ type: 'LeaseRenewed', data: { by: by(now) } }) },
  { label: 'Its holder leaves it', event: (now) => ({ type: 'LeaseGivenBack', data: { by: by(now) } }) },
  {
    label: 'Its holder hands it to a colleague',
    event: (now) => ({
      type: 'LeaseHandedOver',
      data: { by: by(now), to: by(now).id === colleague.id ? reviewer : colleague },
    }),
  },
  {
    label: 'A supervisor takes it over',
    event: (now) => ({ type: 'LeaseTakenOver', data: { by: other(now), word: 'The carrier is on the phone.' } }),
  },
  { label: 'Twenty seconds without a sign', event: () => ({ type: 'LeaseNearedItsEnd', data: {} }) },
  { label: 'Half a minute without a sign', event: () => ({ type: 'LeaseRanOut', data: {} }) },
  { label: 'Its holder signs out', event: () => ({ type: 'HolderLeft', data: {} }) },
]
