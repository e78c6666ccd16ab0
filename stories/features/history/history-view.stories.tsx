import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { ClaimFacts } from '../../../src/features/history/components/claim-facts.tsx'
import { type HistoryPanelProps, HistoryView } from '../../../src/features/history/components/history-panel.tsx'
import { loadHistories } from '../../../src/features/history/histories.ts'
import { sampleUser } from '../../../machines/user/user.samples.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { makeContact } from '../contacts/contact.factory.ts'
import {
  addressed,
  chosen,
  claimLife,
  contactLife,
  failed,
  ids,
  ingested,
  nameOf,
  stormLife,
  userLife,
} from './events.factory.ts'

const held = { error: undefined, busy: false, key: '', refetch: fn() }
const {
  id: _id,
  status: _status,
  super_stage: _stage,
  version: _version,
  created_at: _at,
  updated_at: _up,
  ...fields
} = makeContact(0)

const factsOfClaim: HistoryPanelProps['facts'] = (events) => <ClaimFacts events={events} zone="America/Chicago" />

const meta = {
  component: HistoryView,
  args: {
    category: 'intake_item',
    history: { ...held, data: claimLife() },
    facts: factsOfClaim as HistoryPanelProps['facts'],
    zone: 'America/Chicago',
    nameOf,
  },
  loaders: [() => loadHistories(['intake_item', 'contact', 'storm', 'user'])],
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 380, padding: 16 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof HistoryView>
export default meta
type Story = StoryObj<typeof meta>

/** Just received: the import's fixing and the rule's proposals are listed, and text that looks like code is text. */
export const Received: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('Row 1,204 of gulf-states-0310.csv')).toBeVisible()
    await expect(page.getByText('Suggested event: Feb 28 hail(by ZIP code and date of loss)')).toBeVisible()
    await expect(page.getByText(/=HYPERLINK/)).toBeVisible()
    await expect(canvasElement.querySelector('img')).toBeNull()
    await expect(page.getByText(/Choose an action first/)).toBeVisible()
  },
}

export const NeedsFields: Story = {
  args: { history: { ...held, data: claimLife(chosen) } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/missing Address/)).toBeVisible()
  },
}

export const Ready: Story = {
  args: { history: { ...held, data: claimLife(chosen, addressed) }, actionFor: () => 'undo this' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('ready')).toHaveAttribute('aria-current', 'step')
    await expect(page.getByText(/Available actions: ingest, edit/)).toBeVisible()
    await expect(page.getByText('Cedar Hill', { selector: 'del' })).toBeVisible()
  },
}

export const Errored: Story = { args: { history: { ...held, data: claimLife(chosen, addressed, failed) } } }

export const Ingested: Story = {
  args: {
    history: { ...held, data: claimLife(chosen, addressed, ingested) },
    linkTo: (_category, _id, label) => <a href="#contact">{label}</a>,
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('Created New Contact')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contact' })).toBeVisible()
    await expect(page.getByText(/created or changed a contact/)).toBeVisible()
  },
}

export const SentBack: Story = {
  args: { history: { ...held, data: claimLife({ type: 'ClaimSentBack', data: {} }) } },
}

export const Contact: Story = {
  args: {
    category: 'contact',
    facts: null,
    history: {
      ...held,
      data: contactLife(
        { type: 'ContactCreated', data: { contact: fields, claim: ids.claim } },
        { type: 'ContactStatusSet', data: { status: 'not_reached', was: 'not_scheduled' } },
        {
          type: 'ContactUpdated',
          data: { changes: { primary_phone: '6155550199' }, was: { primary_phone: '6155550142' } },
        },
        { type: 'ContactCancelled', data: { was: 'not_reached' } },
      ),
    },
  },
}

export const Storm: Story = {
  args: {
    category: 'storm',
    facts: null,
    history: {
      ...held,
      data: stormLife(
        {
          type: 'StormCreated',
          data: {
            title: 'Feb 28 hail',
            zipcodes: ['37032', '37033'],
            timespan: { start: '2026-02-28', end: '2026-03-01' },
            settings: { call_center_id: null },
          },
        },
        { type: 'StormZipcodesSet', data: { zipcodes: ['37032', '37034', '37035'], was: ['37032', '37033'] } },
        { type: 'StormArchived', data: {} },
      ),
    },
  },
}

/** An aggregate without words of its own beside its manifest: titles and changed fields. */
export const Person: Story = {
  args: {
    category: 'user',
    facts: null,
    history: {
      ...held,
      data: userLife(
        { type: 'UserInvited', data: { user: sampleUser } },
        { type: 'UserEdited', data: { changes: { city: 'Avon' }, was: { city: 'Goshen' } } },
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('Invited')).toBeVisible()
    await expect(page.getByText('Avon')).toBeVisible()
  },
}

export const Fetching: Story = { args: { history: { ...held, data: undefined, busy: true } } }
export const Broken: Story = {
  args: {
    history: {
      ...held,
      data: undefined,
      error: new ApiProblem(0, 'The server can’t be reached. Check your connection.'),
    },
  },
}
export const Old: Story = {
  args: {
    history: {
      ...held,
      data: claimLife(chosen),
      error: new ApiProblem(0, 'The server can’t be reached. Check your connection.'),
    },
  },
}
