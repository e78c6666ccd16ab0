import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { makeMe } from '../../../contract/people/me.factory.ts'
import type { Lease } from '../../../contract/leases/lease.ts'
import type { CallCenterApi } from '../../../src/features/call-center/api/call-center-api.ts'
import { ClaimantDesk } from '../../../src/features/call-center/components/claimant-desk.tsx'
import type { CallSoFar } from '../../../src/features/call-center/outcome/outcome-rules.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import type { LeasesApi } from '../../../src/workspace/leases/api/leases-api.ts'
import { serveStory } from '../../routes/story-server.ts'
import { StubNotes } from '../../workspace/notes/stub-notes.ts'
import { handedOut, queuedContact, queueFigures } from './call-center.factory.ts'

const me = makeMe({ role: 'call_center' })
const { contact } = handedOut(2)
const queued = queuedContact(2, {
  callable: { now: false, from: null, zone: 'America/Denver', words: 'Can be called from 8:00 AM MDT' },
})

const leaseOf = (holder: Lease['holder']): Lease => ({
  id: contact.id,
  state: 'held',
  holder,
  since: new Date().toISOString(),
  until: new Date(Date.now() + 30_000).toISOString(),
  left_ms: 30_000,
  former: null,
  word: null,
})
const mine = leaseOf({ id: me.id, name: me.full_name })
const others = leaseOf({ id: handedOut(4).contact.id, name: 'Priya Nair' })
const held = new ApiProblem(409, { type: 'urn:claimfront:held-by-other', message: 'Held.' })

const leasesApi = (lease: Lease): LeasesApi => ({
  takeLease: async () => (lease === mine ? mine : Promise.reject(held)),
  renewLease: async () => lease,
  releaseLease: async () => {},
  releaseLeaseInPassing: () => {},
  nextLease: async () => null,
  takeOverLease: async () => lease,
  handOverLease: async () => lease,
  listLeases: async () => [lease],
})

const endCall = fn<CallCenterApi['endCall']>(async () => ({ contact }))
const api: CallCenterApi = {
  next: async () => null,
  endCall,
  skip: async () => {},
  release: async () => {},
  setBreak: async () => {},
  setStormFilter: async () => {},
  figures: async () => queueFigures(),
  queue: async () => ({ count: 1, data: [queued], cursor: 1 }),
  scripts: async () => [],
}
const apisWith = (lease: Lease) => ({ api, leasesApi: leasesApi(lease), notesApi: new StubNotes([]).api })

/** In the place of the telephone: the agent has called from an own phone. */
function CalledFromOwnPhone({ onCall }: { onCall: (call: CallSoFar | null) => void }) {
  useEffect(() => onCall({ id: contact.id, state: 'wrap_up', result: null }), [onCall])
  return null
}

const getContact = async (): Promise<Contact> => contact

const meta = {
  title: 'Features/Call center/Claimant',
  component: ClaimantDesk,
  parameters: { layout: 'fullscreen' },
  args: {
    id: contact.id,
    me,
    canTakeOver: true,
    apis: apisWith(mine),
    events: [],
    getContact,
    slots: {
      telephone: (_, onCall) => <CalledFromOwnPhone onCall={onCall} />,
      history: () => null,
      booking: () => null,
    },
    missing: () => null,
    back: null,
  },
  beforeEach: () => serveStory(),
} satisfies Meta<typeof ClaimantDesk>
export default meta
type Story = StoryObj<typeof meta>

/** Looked up instead of handed out: in its own time, and the outcome is saved without a next contact. */
export const LookedUp: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Can be called from 8:00 AM MDT')).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Save, next contact' })).toBeNull()
    await userEvent.click(page.getByRole('button', { name: /No answer/ }))
    await userEvent.click(page.getByRole('button', { name: 'Save outcome' }))
    await waitFor(() => expect(endCall).toHaveBeenCalledOnce())
    await expect(endCall.mock.calls[0]?.[1]).toMatchObject({ outcome: 'no_answer', version: 1 })
  },
}

/** A colleague has the claimant checked out: to read, not to work on. */
export const OfColleague: Story = {
  args: { apis: apisWith(others) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Priya Nair has this contact checked out. You can read it.')).toBeVisible()
    await expect(page.getByRole('button', { name: /No answer/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('button', { name: 'Take over…' })).toBeEnabled()
  },
}

export const NotLoaded: Story = {
  args: { getContact: () => Promise.reject<Contact>(new Error('The database is away.')) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Couldn’t load the contact')).toBeVisible()
  },
}
