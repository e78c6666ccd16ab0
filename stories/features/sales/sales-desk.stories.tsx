import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { leadOutcomes } from '../../../contract/leads/lead-outcomes.ts'
import { FoundLead } from '../../../src/features/sales/components/found-lead.tsx'
import { SalesDesk } from '../../../src/features/sales/components/sales-desk.tsx'
import { dayAndTimeIn } from '../../../src/shared/time/location-clock.ts'
import { leadEvent, leadShops, makeLead } from '../leads/lead.factory.ts'
import { fresh, SalesServer } from './sales-server.ts'

const events = [{ value: leadEvent.id, label: leadEvent.name }]
const shopId = leadShops[0]?.id ?? ''
const wait = { timeout: 10_000 }

function Desk({ server }: { server: SalesServer }) {
  return (
    <SalesDesk
      api={server.api}
      events={events}
      history={() => null}
      link={(_lead, label) => <a href="#lead">{label}</a>}
    />
  )
}

const meta = {
  component: Desk,
  args: { server: new SalesServer() },
  beforeEach: () => {
    localStorage.setItem('SUBSCRIBED_STORM', leadEvent.id)
    return () => localStorage.removeItem('SUBSCRIBED_STORM')
  },
} satisfies Meta<typeof Desk>
export default meta
type Story = StoryObj<typeof meta>

const outcomeNames: readonly RegExp[] = [
  /Drop-off booked/,
  /Send to shop/,
  /Follow up at/,
  /Ask shop first/,
  /Voicemail left/,
  /No answer/,
  /Opportunity lost/,
  /Do not call/,
]

/** Every outcome of the machine: its key, what it needs, and what comes of it. */
export const EveryOutcome: Story = {
  args: { server: new SalesServer(leadOutcomes.map((_outcome, n) => makeLead(10 + n, fresh))) },
  play: async ({ canvasElement, args: { server } }) => {
    const page = within(canvasElement)
    const user = userEvent.setup()
    const expected = [
      ['LeadAssignedToShop', 'LeadDropOffScheduled', 'LeadCalled'],
      ['LeadCalled', 'LeadAssignedToShop'],
      ['LeadCalled', 'LeadFollowUpCallSet'],
      ['LeadCalled', 'LeadFollowUpWithShopSet'],
      ['LeadCalled'],
      ['LeadCalled'],
      ['LeadCalled', 'LeadOpportunityLost'],
      ['LeadCalled', 'LeadLeftQueue'],
    ]
    for (const [n, outcome] of leadOutcomes.entries()) {
      const heading = await page.findByRole('heading', { level: 1 }, wait)
      const name = heading.textContent
      const before = server.events.length
      const save = page.getByRole('button', { name: /Save, next lead/ })
      const button = page.getByRole('button', { name: outcomeNames[n] })
      await user.click(button)
      if (outcome === 'drop_off_booked')
        await user.click(await page.findByRole('button', { name: /1 of \d+ left/ }, wait))
      if (outcome === 'sent_to_shop' || outcome === 'ask_shop_first') {
        await user.click(page.getByRole('combobox', { name: 'Shop' }))
        await user.click(await screen.findByRole('option', { name: 'Deep Fork Dent Repair' }, wait))
      }
      if (outcome === 'follow_up') {
        const plan = within(page.getByRole('region', { name: 'Plan a follow-up' }))
        await user.click(plan.getAllByRole('button')[0] as HTMLElement)
      }
      if (outcome === 'opportunity_lost') await user.click(page.getByRole('radio', { name: 'High deductible' }))
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await user.click(save)
      await waitFor(() => expect(server.events.slice(before).map(({ type }) => type)).toEqual(expected[n]), wait)
      await waitFor(() => expect(page.queryByRole('heading', { level: 1, name: name ?? '' })).toBeNull(), wait)
    }
    await page.findByText('No lead can be called now', undefined, wait)
  },
}

/** What is missing is said, and nothing is sent. */
export const Incomplete: Story = {
  args: { server: new SalesServer([makeLead(3, fresh)]) },
  play: async ({ canvasElement, args: { server } }) => {
    const page = within(canvasElement)
    const user = userEvent.setup()
    await user.click(await page.findByRole('button', { name: /Opportunity lost/ }, wait))
    await user.click(page.getByRole('button', { name: /Save, next lead/ }))
    await expect(server.events).toEqual([])
    await page.findByRole('radio', { name: 'Other shop' }, wait)
  },
}

export const RemovedFromTheQueue: Story = {
  args: { server: new SalesServer([makeLead(3, fresh)]) },
  play: async ({ canvasElement, args: { server } }) => {
    const page = within(canvasElement)
    const user = userEvent.setup()
    await user.click(await page.findByRole('button', { name: /Remove lead/ }, wait))
    const dialog = within(await screen.findByRole('dialog', undefined, wait))
    await user.click(dialog.getByRole('radio', { name: 'Wrong number' }))
    await user.click(dialog.getByRole('button', { name: 'Remove lead' }))
    await waitFor(
      () => expect(server.events).toMatchObject([{ type: 'LeadLeftQueue', data: { reason: 'Wrong number' } }]),
      wait,
    )
    await page.findByText('No lead can be called now', undefined, wait)
  },
}

export const ChooseAnEvent: Story = {
  beforeEach: () => localStorage.removeItem('SUBSCRIBED_STORM'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Its leads are then handed to you one at a time.', undefined, wait)
  },
}

/** A lead that a colleague works on is shown, and cannot be changed. */
export const Found: Story = {
  render: ({ server }) => {
    server.heldBy = { id: leadEvent.id, name: 'Jamie Cole' }
    return (
      <FoundLead
        api={server.api}
        id={makeLead(3).id}
        history={() => null}
        link={(_lead, label) => <a href="#lead">{label}</a>}
        back={null}
        missing={() => null}
      />
    )
  },
  args: { server: new SalesServer([makeLead(3, fresh)]) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('Jamie Cole is working on this lead.', undefined, wait)
    await expect(page.getByRole('button', { name: /No answer/ })).toHaveAttribute('aria-disabled', 'true')
  },
}

const bookedAt = Date.now() + 96 * 3_600_000

/** A drop-off that is booked stands among the facts, and is moved only once the agent has said so. */
export const Moves: Story = {
  render: ({ server }) => (
    <FoundLead
      api={server.api}
      id={makeLead(3).id}
      history={() => null}
      link={(_lead, label) => <a href="#lead">{label}</a>}
      back={null}
      missing={() => null}
    />
  ),
  args: {
    server: new SalesServer([
      makeLead(3, {
        ...fresh,
        status: 'scheduled_awaiting_dropoff',
        scheduled_status: 'scheduled_awaiting_dropoff',
        assigned_repair_location_id: shopId,
        appointment: { id: shopId, timestamp: bookedAt, repair_location_id: shopId },
      }),
    ]),
  },
  play: async ({ canvasElement, args: { server } }) => {
    const page = within(canvasElement)
    const user = userEvent.setup()
    const booked = dayAndTimeIn(bookedAt, 'America/Chicago')
    const days = await page.findByRole('region', { name: 'Move the drop-off' }, wait)
    await expect(days).toHaveTextContent(`Booked ${booked}. Choose another time to move it.`)
    await expect(
      within(page.getByRole('region', { name: 'Lead' })).getByText('Drop-off').nextSibling,
    ).toHaveTextContent(booked)
    await user.click((await within(days).findAllByRole('button', { name: /[AP]M/ }, wait))[0] ?? days)
    await expect(page.getByRole('button', { name: /Drop-off booked/, pressed: true })).toHaveTextContent(
      `Moves it from ${booked}`,
    )
    await user.click(page.getByRole('button', { name: 'Save outcome' }))
    await user.click(await screen.findByRole('button', { name: `Keep ${booked}` }))
    await expect(server.events).toEqual([])
    await user.click(page.getByRole('button', { name: 'Save outcome' }))
    await user.click(await screen.findByRole('button', { name: 'Move drop-off' }))
    await waitFor(() => expect(server.events.map(({ type }) => type)).toEqual(['LeadDropOffScheduled', 'LeadCalled']))
  },
}
