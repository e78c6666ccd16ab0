import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { LeadEvent } from '../../../contract/events/lead.events.ts'
import { type Lead, leadStatuses } from '../../../contract/leads/lead.ts'
import { leadSnapshot, progressOf } from '../../../machines/lead/lead.evolve.ts'
import { leadAggregate } from '../../../machines/lead/lead.aggregate.ts'
import { CommandBar } from '../../../src/workspace/lifecycle/command-bar.tsx'
import type { Choice } from '../../../src/shared/ui/select.tsx'
import { leadShops, makeLead } from './lead.factory.ts'
import { LeadServer } from './lead-server.ts'

const zone = 'America/Chicago'
const later = '2099-03-12T13:00:00.000Z'
const shops = leadShops.map(({ id, name }) => ({ value: id, label: name }))
const shop = leadShops[1]?.id ?? ''

const offline = { value: shop, label: leadShops[1]?.name ?? '' }

function Actions({ server, options = shops }: { server: LeadServer; options?: readonly Choice[] }) {
  const [lead, setLead] = useState(server.lead)
  return (
    <CommandBar
      rules={leadAggregate}
      record={lead}
      name="Ann Ames"
      zone={zone}
      choices={{ repair_location: options }}
      onChanged={() => setLead(server.lead)}
      send={server.send}
    />
  )
}

/** A lead in every state of its machine: each status, in its queues and snoozed. */
const everyLead = leadStatuses.flatMap((status, n) =>
  [null, later].map((snooze_until) => {
    const scheduled_status = status === 'opportunity_lost' ? ('unscheduled' as const) : status
    return makeLead(n, { status, scheduled_status, snooze_until, follow_up_with_shop_id: null })
  }),
)

const meta = {
  component: Actions,
  args: { server: new LeadServer(makeLead(0)) },
} satisfies Meta<typeof Actions>
export default meta
type Story = StoryObj<typeof meta>

/** What there is a button for, and the event that comes of it. */
const buttons: Readonly<Record<string, (lead: Lead) => LeadEvent>> = {
  'Assign to shop…|Change shop…': (lead) => ({
    type: 'LeadAssignedToShop',
    data: { repair_location_id: shop, was: progressOf(lead) },
  }),
  'Follow-up call': (lead) => ({ type: 'LeadFollowUpCallSet', data: { was: progressOf(lead) } }),
  'Follow up with shop…': (lead) => ({
    type: 'LeadFollowUpWithShopSet',
    data: { repair_location_id: shop, was: progressOf(lead) },
  }),
  'Set to unscheduled|Reopen lead': (lead) => ({ type: 'LeadReopened', data: { was: progressOf(lead) } }),
  'End snooze': ({ snooze_until }) => ({ type: 'LeadSnoozeEnded', data: { why: 'ended', was: { snooze_until } } }),
  'Snooze…|Change snooze…': ({ snooze_until }) => ({
    type: 'LeadSnoozed',
    data: { until: later, was: { snooze_until } },
  }),
  'Mark lost…': (lead) => ({ type: 'LeadOpportunityLost', data: { reason: 'undecided', was: progressOf(lead) } }),
}

const buttonFor = (names: string) =>
  screen.queryAllByRole('button').find(({ textContent }) => names.split('|').includes(textContent ?? ''))
const isOffered = (names: string) => {
  const button = buttonFor(names)
  return button !== undefined && button.getAttribute('aria-disabled') !== 'true'
}

/** In what the buttons and the machine differ; nothing where they agree. */
function differences(lead: Lead): string[] {
  return Object.entries(buttons).flatMap(([names, eventOf]) => {
    const may = leadSnapshot(lead).can(eventOf(lead))
    return isOffered(names) === may ? [] : [`${lead.status} ${names}: ${may ? 'allowed' : 'refused'}`]
  })
}

async function press(names: string) {
  await userEvent.click(buttonFor(names) as HTMLElement)
  const dialog = screen.queryByRole('dialog')
  if (!dialog) return
  const inside = within(dialog)
  if (names.startsWith('Mark lost')) await userEvent.click(inside.getByRole('radio', { name: 'Undecided' }))
  if (names.startsWith('Follow up') || names.startsWith('Assign')) {
    await userEvent.click(inside.getByRole('combobox', { name: 'Shop' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Deep Fork Dent Repair' }))
  }
  const sends = { Mark: 'Mark lost', Follow: 'Set follow-up', Assign: 'Assign to shop', Snooze: 'Snooze lead' }
  const [, text] = Object.entries(sends).find(([start]) => names.startsWith(start)) ?? []
  await userEvent.click(inside.getByRole('button', { name: text ?? '' }))
}

let show: (server: LeadServer) => void = () => {}
function Stage() {
  const [shown, setShown] = useState<{ server: LeadServer; key: number } | null>(null)
  useEffect(() => {
    show = (server) => setShown((before) => ({ server, key: (before?.key ?? 0) + 1 }))
  }, [])
  return (
    shown && (
      <section aria-label={shown.server.lead.claim_number}>
        <Actions key={shown.key} server={shown.server} />
      </section>
    )
  )
}

/** What cannot be done says why, in sight, each reason once. */
export const SaysWhyNot: Story = {
  render: () => <Stage />,
  play: async () => {
    show(new LeadServer(makeLead(0, { status: 'unscheduled', scheduled_status: 'unscheduled', snooze_until: null })))
    const reasons = within(await screen.findByRole('list', { name: 'Unavailable actions' }))
    await expect(reasons.getByText(/^Set to unscheduled: .+/)).toBeVisible()
    const texts = reasons.getAllByRole('listitem').map(({ textContent }) => (textContent ?? '').split(': ').at(-1))
    await expect(new Set(texts).size).toBe(texts.length)
  },
}

/** In every state the buttons are those that the machine takes, and pressing one leads where the machine leads. */
export const AsTheMachineAllows: Story = {
  render: () => <Stage />,
  play: async () => {
    await expect(everyLead).toHaveLength(16)
    for (const lead of everyLead) {
      show(new LeadServer(lead))
      await waitFor(() =>
        expect([lead.status, lead.snooze_until, differences(lead)]).toEqual([lead.status, lead.snooze_until, []]),
      )
    }
    for (const lead of everyLead.filter(({ snooze_until }) => snooze_until === null)) {
      const [names = '', eventOf] = Object.entries(buttons).find(([one]) => one.startsWith('Mark lost')) ?? []
      const server = new LeadServer(lead)
      show(server)
      // Until then the buttons are those of the lead before.
      await screen.findByRole('region', { name: lead.claim_number })
      await waitFor(() => expect(isOffered(names)).toBe(true))
      await press(names)
      await waitFor(() => expect(server.log.map(({ type }) => type)).toEqual([eventOf?.(lead).type]))
      await waitFor(() => expect(differences(server.lead)).toEqual([]))
    }
  },
}

export const FollowUpWithShop: Story = {
  args: { server: new LeadServer(makeLead(0)) },
  play: async ({ args: { server } }) => {
    await press('Follow up with shop…')
    await waitFor(() =>
      expect(server.lead).toMatchObject({ status: 'follow_up_with_shop', follow_up_with_shop_id: shop }),
    )
  },
}

export const AssignToShop: Story = {
  args: { server: new LeadServer(makeLead(0, { assigned_repair_location_id: null })) },
  play: async ({ args: { server } }) => {
    await press('Assign to shop…')
    await waitFor(() =>
      expect(server.lead).toMatchObject({ status: 'assigned_to_shop', assigned_repair_location_id: shop }),
    )
  },
}

/** A shop that is offline is shown with that, and cannot be chosen; where the lead is followed up it can. */
export const AssignToOfflineShop: Story = {
  render: ({ server }) => (
    <Actions server={server} options={[...shops.slice(0, 1), { ...offline, whyNot: 'Offline' }]} />
  ),
  args: { server: new LeadServer(makeLead(0, { assigned_repair_location_id: null })) },
  play: async () => {
    const optionOf = async (button: string) => {
      await userEvent.click(await screen.findByRole('button', { name: button }))
      const dialog = within(await screen.findByRole('dialog'))
      await userEvent.click(dialog.getByRole('combobox'))
      const option = await screen.findByRole('option', { name: /Deep Fork/ })
      const said = { isDisabled: option.getAttribute('aria-disabled') === 'true', text: option.textContent }
      await userEvent.keyboard('{Escape}')
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
      return said
    }
    await expect(await optionOf('Assign to shop…')).toEqual({ isDisabled: true, text: 'Deep Fork Dent RepairOffline' })
    await expect(await optionOf('Follow up with shop…')).toEqual({ isDisabled: false, text: 'Deep Fork Dent Repair' })
  },
}

/** The moment is asked for and told by the clock of the business. */
export const Snoozed: Story = {
  args: { server: new LeadServer(makeLead(0)) },
  play: async ({ args: { server } }) => {
    await press('Snooze…')
    await waitFor(() => expect(server.lead.snooze_until).not.toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: 'End snooze' }))
    await waitFor(() => expect(server.lead.snooze_until).toBeNull())
  },
}

/** A lost lead needs its reason; what is open and empty is not sent. */
export const LostNeedsReason: Story = {
  args: { server: new LeadServer(makeLead(0)) },
  play: async ({ args: { server } }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Mark lost…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getAllByRole('radio')).toHaveLength(6)
    await userEvent.click(dialog.getByRole('button', { name: 'Mark lost' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Choose why the opportunity is lost')
    await expect(server.log).toEqual([])
  },
}

/** The comparison finds buttons that fit another state. */
export const DifferenceIsFound: Story = {
  args: { server: new LeadServer(makeLead(0)) },
  play: async ({ args: { server } }) => {
    await expect(differences(server.lead)).toEqual([])
    await expect(differences({ ...server.lead, status: 'at_body_shop' })).not.toEqual([])
  },
}

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
