import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { ReplyOf } from '../../contract/call.ts'
import type { listAssignedContacts } from '../../contract/calls/list-assigned-contacts.ts'
import { makeMe } from '../../contract/people/me.factory.ts'
import { makeContact } from '../features/contacts/contact.factory.ts'
import { makePerson } from '../features/people/person.factory.ts'
import { ShellStage } from './shell-stage.tsx'
import { serveStory } from './story-server.ts'

const me = makeMe({ role: 'appraiser', first_name: 'Jordan', last_name: 'Tran', full_name: 'Jordan Tran' })
const storm = { id: '00000000-0000-4000-8000-00000000005a', name: 'Feb 24 hail, OK' }
const assigned = { appraiser_id: me.id, storm_id: storm.id, super_stage: 'field' as const }
const contacts = [0, 1, 2, 3].map((n) => makeContact(n, { ...assigned, status: 'field_request' }))
const contact = makeContact(0, { ...assigned, status: 'field_request' })
const timeout = 12_000

const page: ReplyOf<typeof listAssignedContacts> = {
  count: contacts.length,
  data: contacts,
  total: contacts.length,
  by_status: [{ status: 'field_request', count: contacts.length }],
  appointments_today: 2,
  storms: [storm],
  appraisers: [{ id: me.id, name: me.full_name }],
  cursor: 1,
}
const none = { ...page, count: 0, data: [], total: 0, by_status: [], appointments_today: 0, storms: [], appraisers: [] }
const event = { stream: `contact:${contact.id}`, at: '2026-03-10T16:40:54Z', by: { id: 'a', name: 'Morgan Ellis' } }
const { id: _id, status: _status, super_stage: _stage, long_id: _long, version: _version, ...rest } = contact
const { last_fetcher: _fetcher, last_fetch: _fetch, last_get: _get, ...fields } = rest
const history = {
  events: [
    { ...event, id: 1, version: 1, type: 'ContactCreated', data: { contact: { ...fields, appraiser_id: null } } },
  ],
  notes: [],
}
const claimant = {
  'get-contact': { contact },
  'read-history': history,
  'list-contact-notes': { notes: [], total: 0, more: false, cursor: 1 },
  'list-assigned-contacts': page,
}

/** The pages of people who see contacts by assignment, in the shell. */
const meta = {
  component: ShellStage,
  parameters: { layout: 'fullscreen' },
  args: { me, path: '/appraiser' },
} satisfies Meta<typeof ShellStage>
export default meta
type Story = StoryObj<typeof meta>

export const Assigned: Story = {
  beforeEach: () => serveStory([], { 'list-assigned-contacts': page }),
  play: async ({ canvasElement }) => {
    const shown = within(canvasElement)
    await expect(
      await shown.findByText('4 contacts assigned to you, 2 appointments today', undefined, { timeout }),
    ).toBeVisible()
    await expect(await shown.findByRole('link', { name: /Guadalupe Ibáñez/ }, { timeout })).toHaveAttribute(
      'href',
      `/appraiser/claimant/${contact.id}`,
    )
  },
}

export const OnPhone: Story = { ...Assigned, globals: { viewport: { value: 'mobile1' } } }

export const NothingAssigned: Story = {
  beforeEach: () => serveStory([], { 'list-assigned-contacts': none }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No contacts assigned', undefined, { timeout })).toBeVisible()
  },
}

export const Failing: Story = {
  beforeEach: () => serveStory(['list-assigned-contacts']),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Couldn’t load contacts', undefined, { timeout })).toBeVisible()
  },
}

export const Claimant: Story = {
  args: { path: `/appraiser/claimant/${contact.id}` },
  beforeEach: () => serveStory([], claimant),
  play: async ({ canvasElement }) => {
    const shown = within(canvasElement)
    await expect(await shown.findByRole('link', { name: 'Call (615) 555-0142' }, { timeout })).toHaveAttribute(
      'href',
      'tel:+16155550142',
    )
    await expect(shown.getByRole('link', { name: 'Navigate' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('100 Oak Ave')),
    )
    await userEvent.click(shown.getByRole('button', { name: 'Set status' }))
    await expect(await within(document.body).findByRole('menuitem', { name: 'Already at shop' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  },
}

export const ClaimantOnPhone: Story = {
  args: { path: `/appraiser/claimant/${contact.id}` },
  globals: { viewport: { value: 'mobile1' } },
  beforeEach: () => serveStory([], claimant),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: /^Call/ }, { timeout })).toBeVisible()
  },
}

/** A read-only appraiser sees the same, and changes nothing. */
export const ReadOnly: Story = {
  args: {
    me: makeMe({ role: 'appraiser_readonly' }),
    path: `/appraiser_readonly/contacts/claimant/${contact.id}`,
  },
  beforeEach: () => serveStory([], claimant),
  play: async ({ canvasElement }) => {
    const shown = within(canvasElement)
    await expect(await shown.findByRole('link', { name: /^Call/ }, { timeout })).toBeVisible()
    await expect(shown.queryByRole('button', { name: 'Set status' })).toBeNull()
    await expect(shown.queryByRole('button', { name: 'Add note' })).toBeNull()
  },
}

export const AssignedToSomeoneElse: Story = {
  args: { path: `/appraiser/claimant/${contact.id}` },
  beforeEach: () => {
    const known = serveStory([], { 'list-assigned-contacts': page })
    const served = window.fetch
    window.fetch = (input, init) =>
      new URL(new Request(input, init).url).pathname.endsWith(contact.id)
        ? Promise.resolve(Response.json({ status: 404, message: 'Not found.' }, { status: 404 }))
        : served(input, init)
    return known
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Contact not found', undefined, { timeout })).toBeVisible()
  },
}

const reasons = (appraiser_id: string, miles: number, count: number) => ({
  appraiser_id,
  miles,
  in_area: true,
  assigned: count,
  words: `${miles} mi, in area, ${count} assigned`,
})
const other = '00000000-0000-4000-8000-0000000000b7'
const far = { ...reasons(other, 479, 0), in_area: false }
const proposals = contacts.map(({ id, first_name, last_name, zip, city, state, version }, place) => ({
  contact: { id, name: `${first_name} ${last_name}`, zip, city, state, storm_id: null, version },
  chosen: place < 3 ? reasons(place === 1 ? other : me.id, 2.1 + place, 12 + place) : null,
  others: place < 3 ? [reasons(place === 1 ? me.id : other, 9.4, 11)] : [far],
  why_not: place < 3 ? null : 'The nearest appraiser is 479 miles away.',
}))
const unstaffed = { storm_id: '00000000-0000-4000-8000-000000000001', contacts: 2624 }

export const Proposed: Story = {
  args: { me: makeMe(), path: '/admin/contacts/propose' },
  beforeEach: () =>
    serveStory([], {
      'propose-assignment': {
        proposals,
        appraisers: [
          { id: me.id, full_name: me.full_name },
          { id: other, full_name: 'Casey Brandt' },
        ],
        more: 0,
        unstaffed: [unstaffed],
      },
    }),
  play: async ({ canvasElement }) => {
    const shown = within(canvasElement)
    await expect(await shown.findByText('2.1 mi, in area, 12 assigned', undefined, { timeout })).toBeVisible()
    await expect(shown.getByText('The nearest appraiser is 479 miles away.')).toBeVisible()
    await expect(shown.getByText(/2,624 visits wait\. No appraiser works at this event\./)).toBeVisible()
    const miles = shown.getAllByRole('row').flatMap((row) => within(row).queryAllByText(/^[\d.]+ mi$/))
    await expect(miles.map(({ textContent }) => textContent)).toEqual(['2.1 mi', '3.1 mi', '4.1 mi'])
    await userEvent.click(shown.getByRole('combobox', { name: 'Appraiser for Guadalupe Ibáñez' }))
    await userEvent.click(await within(document.body).findByRole('option', { name: 'No appraiser' }))
    await expect(await shown.findByRole('button', { name: 'Assign 2 contacts' })).toBeVisible()
    await expect(shown.getByText('Stays unassigned')).toBeVisible()
  },
}

export const NothingToPropose: Story = {
  args: { me: makeMe(), path: '/admin/contacts/propose' },
  beforeEach: () => serveStory([], { 'propose-assignment': { proposals: [], appraisers: [], more: 0, unstaffed: [] } }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('Every visit has an appraiser', undefined, { timeout }),
    ).toBeVisible()
  },
}

const group = makePerson(4, {
  role: 'appraiser_group',
  full_name: 'Dent crew',
  name: 'Dent crew',
  appraiser_state: 'TN',
  appraiser_zipcodes: ['37032', '37042'],
  appraiser_emails: ['dispatch@example.com'],
})
const member = makePerson(3, { role: 'appraiser', appraiser_group_id: group.id, assigned_events: [storm.id] })
const people = [group, member, makePerson(9, { role: 'appraiser', full_name: 'Dana Iyer' })]

export const Groups: Story = {
  args: { me: makeMe(), path: '/admin/settings/appraisers' },
  beforeEach: () =>
    serveStory([], {
      'list-users': { data: people, total: people.length, all: people.length, cursor: 1 },
      'list-appraisers': {
        data: [{ ...member, zipcodes: 2, open_contacts: 12 }].map(
          ({ id, email, first_name, last_name, full_name, role, phone, zipcodes, open_contacts }) => ({
            id,
            email,
            first_name,
            last_name,
            full_name,
            role,
            phone,
            zipcodes,
            open_contacts,
            appraiser_group_id: group.id,
            appraiser_state: 'TN',
            assigned_events: [storm.id],
          }),
        ),
      },
    }),
  play: async ({ canvasElement }) => {
    const shown = within(canvasElement)
    const crew = within(await shown.findByRole('region', { name: 'Dent crew' }, { timeout }))
    await expect(crew.getByText(/^12 open contacts/)).toBeVisible()
    await expect(crew.getByText(/dispatch@example.com/)).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: 'Assign events' }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Assign events' }))
    await userEvent.click(await dialog.findByRole('checkbox', undefined, { timeout }))
    await expect(dialog.getByRole('button', { name: 'Save events' })).toBeEnabled()
    await userEvent.keyboard('{Escape}')
  },
}
