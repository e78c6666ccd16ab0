import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { makeMe } from '../../contract/people/me.factory.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import type { Topic } from '../../contract/push/envelope.ts'
import { progressOf } from '../../machines/lead/lead.evolve.ts'
import type { Live } from '../../src/shared/live/connection.ts'
import { fill } from '../shared/fill.ts'
import { LeadServer } from '../features/leads/lead-server.ts'
import { leadEvent, leadShops, makeLead } from '../features/leads/lead.factory.ts'
import { SalesServer } from '../features/sales/sales-server.ts'
import { ShellStage } from './shell-stage.tsx'
import { serveStory } from './story-server.ts'

const timeout = 12_000
const lead = makeLead(0, {
  status: 'assigned_to_shop',
  scheduled_status: 'assigned_to_shop',
  assigned_repair_location_id: leadShops[0]?.id ?? null,
})
const leads = Array.from({ length: 8 }, (_, n) => makeLead(n))
const named = { storms: [leadEvent], repair_locations: leadShops, cursor: 1 }
const event = { stream: `lead:${lead.id}`, at: '2026-03-10T16:40:54Z', by: { id: 'a', name: 'Morgan Ellis' } }
const { claimant_id, claim_number, vin, assigned_repair_location_id } = lead
const { first_name, last_name, phone, email, address, city, state, zipcode, vehicle, storm_id } = lead
const { flagged, estimate_total } = lead
const owner = { first_name, last_name, phone, email, address, city, state, zipcode }
const fields = { ...owner, vehicle, storm_id, flagged, estimate_total }
const was = progressOf(makeLead(0))
const replies = {
  'get-lead': { lead, ...named },
  'list-leads': {
    ...named,
    data: leads,
    count: 213,
    start: 0,
    by_status: leads.map(({ status: one }, n) => ({ status: one, count: 38 - n * 3 })),
  },
  'list-lead-notes': { notes: [], total: 0, more: false, cursor: 1 },
  'list-repair-locations': { data: leadShops.map((shop) => ({ ...shop, version: 1 })), count: 2, cursor: 1 },
  'read-history': {
    events: [
      { ...event, id: 1, version: 1, type: 'LeadCreated', data: { claimant_id, claim_number, vin, lead: fields } },
      {
        ...event,
        id: 2,
        version: 2,
        type: 'LeadAssignedToShop',
        data: { repair_location_id: assigned_repair_location_id, was },
      },
    ],
    notes: [],
  },
}

/** The list of leads and the page of one, in the shell. */
const meta = {
  component: ShellStage,
  parameters: { layout: 'fullscreen' },
  args: { me: makeMe(), path: `/admin/leads/${lead.id}` },
} satisfies Meta<typeof ShellStage>
export default meta
type Story = StoryObj<typeof meta>

export const List: Story = {
  args: { path: '/admin/leads' },
  beforeEach: () => serveStory([], replies),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('link', { name: 'Trudy Malone' }, { timeout })).toHaveAttribute(
      'href',
      `/admin/leads/${leads[2]?.id}`,
    )
    const byStatus = within(page.getByRole('navigation', { name: 'Leads by status' }))
    await userEvent.click(byStatus.getByRole('link', { name: /^Follow-up call/ }))
    await waitFor(() => expect(page.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Follow-up call'))
  },
}
export const ListDark: Story = { ...List, globals: { theme: 'dark' } }
export const ListFailed: Story = {
  args: { path: '/ops/leads', me: makeMe({ role: 'ops' }) },
  beforeEach: () => serveStory(['list-leads'], replies),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Couldn’t load leads', undefined, { timeout })).toBeVisible()
  },
}

export const Page: Story = {
  beforeEach: () => serveStory([], replies),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: 'Marisol Ybarra' }, { timeout })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call (405) 555-0142' })).toHaveAttribute('href', 'tel:+14055550142')
    await expect(page.getByRole('link', { name: claim_number })).toHaveAttribute(
      'href',
      `/admin/contacts/claimant/${claimant_id}`,
    )
    await expect(await page.findByText('Shop: Cimarron Paint & Body', undefined, { timeout })).toBeVisible()
  },
}
export const PageDark: Story = { ...Page, globals: { theme: 'dark' } }

/** A colleague saved the same field: both values are shown, and nothing is overwritten. */
export const EditConflict: Story = {
  beforeEach: () => {
    const server = new LeadServer(lead)
    return serveStory([], {
      ...replies,
      'get-lead': () => ({ lead: server.lead, ...named }),
      'change-lead-contact': () => {
        server.happen({ type: 'LeadContactChanged', data: { changes: { city: 'Yukon' }, was: { city: 'Moore' } } })
        return Response.json({ message: 'Riley changed City meanwhile.', by: 'Riley Kimball' }, { status: 409 })
      },
    })
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Edit details' }, { timeout }))
    await fill(page.getByLabelText('City'), 'Edmond')
    await userEvent.click(page.getByRole('button', { name: 'Save details' }))
    const body = within(document.body)
    const dialog = within(await body.findByRole('dialog', undefined, { timeout }))
    await waitFor(() => expect(dialog.getByText(/^Riley Kimball saved this/)).toBeVisible())
    await expect(dialog.getByText('Edmond')).toBeVisible()
    await expect(dialog.getByText('Yukon')).toBeVisible()
  },
}

const [, east] = leadShops
const dropOff = {
  id: '00000000-0000-4000-8000-0000000000aa',
  timestamp: Date.parse('2099-12-01T15:00:00Z'),
  repair_location_id: east?.id ?? '',
}
const booked = makeLead(0, {
  status: 'scheduled_awaiting_dropoff',
  scheduled_status: 'scheduled_awaiting_dropoff',
  assigned_repair_location_id: east?.id ?? null,
  appointment: dropOff,
})
const bookedReplies = {
  ...replies,
  'get-lead': { lead: booked, ...named },
  'list-lead-shops': {
    data: leadShops.map((shop) => ({
      ...shop,
      city: 'Moore',
      state: 'OK',
      online: true,
      miles: 4.2,
      free: 0,
      times: [],
      has_openings: false,
      leads: 0,
      repaired: 0,
      lost: 0,
      pdr_share: null,
      reasons: [],
    })),
    cursor: 1,
  },
  'read-history': {
    events: [
      ...replies['read-history'].events.slice(0, 1),
      { ...event, id: 2, version: 2, type: 'LeadAssignedToShop', data: { repair_location_id: east?.id, was } },
      { ...event, id: 3, version: 3, type: 'LeadDropOffScheduled', data: { appointment: dropOff, was } },
    ],
    notes: [],
  },
}

/** One drop-off has one time wherever the page shows it: by the clock of its shop, whose zone is named. */
export const DropOffInZoneOfShop: Story = {
  beforeEach: () => serveStory([], bookedReplies),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const time = /^Tue, Dec 1, 10:00 AM Eastern Time/
    for (const name of ['Details', 'Drop-off', 'Status']) {
      const region = within(await page.findByRole('region', { name }, { timeout }))
      await expect(await region.findByText(time, undefined, { timeout })).toBeVisible()
    }
  },
}

/** Sales agents see no shop's record: the history on their desk names shops by what the server says of the lead. */
export const HistoryOnSalesDesk: Story = {
  args: { me: makeMe({ role: 'sales_agent' }), path: `/sales/leads/${lead.id}` },
  beforeEach: async () => {
    const shown = await new SalesServer([booked]).api.find(booked.id)
    return serveStory([], { ...bookedReplies, 'get-sales-lead': shown })
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Shop: Deep Fork Dent Repair', undefined, { timeout })).toBeVisible()
    // Among the facts, and in the history.
    await expect(page.getAllByText(/^Tue, Dec 1, 10:00 AM Eastern Time/)).toHaveLength(2)
  },
}

/** Who may only look has no buttons, and no history of leads. */
export const ReadOnly: Story = {
  args: { me: makeMe({ role: 'appraiser_readonly' }), path: `/appraiser_readonly/leads/${lead.id}` },
  beforeEach: () => serveStory([], replies),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: 'Marisol Ybarra' }, { timeout })).toBeVisible()
    await expect(page.queryByRole('group', { name: 'Actions' })).toBeNull()
    await expect(page.queryByRole('button', { name: 'Edit details' })).toBeNull()
    await expect(page.queryByRole('region', { name: 'Status' })).toBeNull()
  },
}

/** Beside the agenda: without the navigation. */
export const BesideAgenda: Story = {
  args: { path: `/appointments-minified/leads/${lead.id}` },
  beforeEach: () => serveStory([], replies),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: 'Marisol Ybarra' }, { timeout })).toBeVisible()
    await expect(page.queryByRole('navigation', { name: 'Main' })).toBeNull()
  },
}

export const NotFound: Story = {
  beforeEach: () => serveStory(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('There was an error loading this lead', undefined, { timeout })).toBeVisible()
  },
}

export const Failed: Story = {
  beforeEach: () => serveStory(['get-lead']),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('alert', undefined, { timeout })).toHaveTextContent(
      'There was an error loading this lead',
    )
  },
}

const followers = new Map<Topic, Set<(events: readonly Recorded[]) => void>>()
const follow: Live['subscribe'] = (topic, { apply }) => {
  const those = followers.get(topic) ?? new Set()
  followers.set(topic, those.add(apply))
  return () => void those.delete(apply)
}
const shopRows = leadShops.map((shop) => ({ ...shop, version: 1, online: true }))

/** A shop that a colleague adds stands in the dialog of a page that is open; one that went offline says so. */
export const ShopAddedWhileOpen: Story = {
  args: { connection: { subscribe: follow } },
  beforeEach: () => {
    const known = [...shopRows]
    followers.clear()
    const stop = serveStory([], { ...replies, 'list-repair-locations': () => ({ data: known, count: 2, cursor: 1 }) })
    change = () => {
      known.splice(1, 1, ...shopRows.slice(1).map((shop) => ({ ...shop, online: false })))
      known.push({ ...shopRows[0], id: claimant_id, name: 'Redbud Dent', version: 1, online: true, timezone: 'UTC' })
      for (const apply of followers.get('repair_location') ?? []) apply([{ stream: 'repair_location:x' } as Recorded])
    }
    return stop
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const open = await page.findByRole('button', { name: 'Change shop…' }, { timeout })
    await waitFor(() => expect(followers.get('repair_location')?.size).toBeGreaterThan(0), { timeout })
    change()
    await userEvent.click(open)
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('combobox'))
    await expect(await screen.findByRole('option', { name: 'Redbud Dent' }, { timeout })).toBeVisible()
    await expect(screen.getByRole('option', { name: /^Deep Fork/ })).toHaveTextContent('Offline')
  },
}
let change = () => {}
