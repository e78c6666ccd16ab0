import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { CallCard } from '../../../src/features/calls/components/call-card.tsx'
import { makeContact } from '../contacts/contact.factory.ts'
import { makePhoneCall, second, storyNow } from './phone-call.factory.ts'

const contact = makeContact(0, { primary_phone: '2165550163', state: 'OH' })
const handle = { call: null, busy: null, place: fn(), recordOwn: fn(), hangUp: fn(), mute: fn() }
const withCall = (part: Parameters<typeof makePhoneCall>[0]) => ({ handle: { ...handle, call: makePhoneCall(part) } })

const meta = {
  component: CallCard,
  args: { handle, contact, now: storyNow, whyNotCall: null },
  decorators: [(Story) => <div style={{ maxWidth: 520 }}>{<Story />}</div>],
  beforeEach: () => {
    handle.place.mockClear()
    handle.recordOwn.mockClear()
    handle.hangUp.mockClear()
    handle.mute.mockClear()
  },
} satisfies Meta<typeof CallCard>
export default meta
type Story = StoryObj<typeof meta>

const talking = { state: 'talking', state_since: second(12), answered_at: second(12), result: 'answered' } as const

export const NotCalled: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Call Guadalupe/ }))
    await expect(handle.place).toHaveBeenCalled()
  },
}

/** A call from the agent's own phone is recorded by its own key, and only its outcome is missing then. */
export const CalledFromOwnPhone: Story = {
  args: withCall({ state: 'wrap_up', provider: 'own_phone', ended_at: second(0) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('Your own phone')).toBeVisible()
    await expect(page.getByText(/^Record the outcome/)).toBeVisible()
    await expect(page.queryByRole('button', { name: /from my phone/ })).toBeNull()
  },
}

/** Outside the claimant's calling hours the reason is on the button. */
export const MayNotBeCalled: Story = {
  args: { whyNotCall: 'Can be called from 8:00 AM CST.' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: /Call Guadalupe/ })
    await expect(button).toHaveAccessibleDescription('Can be called from 8:00 AM CST.')
    await userEvent.click(button)
    await expect(handle.place).not.toHaveBeenCalled()
  },
}

export const RingingTheAgent: Story = {
  args: { ...withCall({}), now: Date.parse(second(3)) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('status')).toHaveTextContent('Ringing your phone')
    await expect(page.getByRole('timer')).toHaveTextContent('0:03')
    const mute = page.getByRole('button', { name: /Mute/ })
    await expect(mute).toHaveAccessibleDescription('Mute is available while you talk to the claimant.')
    await userEvent.click(page.getByRole('button', { name: /Cancel call/ }))
    await expect(handle.hangUp).toHaveBeenCalled()
  },
}

export const RingingTheClaimant: Story = {
  args: { ...withCall({ state: 'ringing', state_since: second(3) }), now: Date.parse(second(9)) },
}

export const Talking: Story = {
  args: withCall(talking),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('timer')).toHaveTextContent('2:47')
    await userEvent.click(page.getByRole('button', { name: /Mute/ }))
    await expect(handle.mute).toHaveBeenCalledWith(true)
  },
}

export const Muted: Story = {
  args: withCall({ ...talking, muted: true }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('status')).toHaveTextContent('Talking, muted')
    await userEvent.click(page.getByRole('button', { name: /Unmute/, pressed: true }))
    await expect(handle.mute).toHaveBeenCalledWith(false)
  },
}

/** A provider that cannot mute: the button says what to do instead. */
export const CannotMute: Story = {
  args: withCall({ ...talking, can_mute: false }),
  play: async ({ canvasElement }) => {
    const mute = within(canvasElement).getByRole('button', { name: /Mute/ })
    await userEvent.click(mute)
    await expect(await screen.findByText(/Mute on your phone/, { selector: 'div' })).toBeVisible()
    await expect(handle.mute).not.toHaveBeenCalled()
  },
}

export const Simulated: Story = {
  args: withCall({ ...talking, provider: 'simulator', note: 'Simulated call: the claimant answers.' }),
}

/** Ohio: the agent's own consent is enough. */
export const RecordedWithOneConsent: Story = {
  args: withCall({ ...talking, recorded: true }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/In Ohio, your own consent is enough/)).toBeVisible()
  },
}

/** California: everyone has to agree. */
export const RecordedWithEveryonesConsent: Story = {
  args: withCall({ state: 'ringing', state_since: second(3), recorded: true, claimant_state: 'CA' }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/California requires consent from everyone/)).toBeVisible()
  },
}

const over = { ...talking, state: 'wrap_up', state_since: second(137), ended_at: second(137) } as const

/** The wrap-up has an age, which runs until the outcome is recorded. */
export const WrapUp: Story = {
  args: withCall(over),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('Answered. Record the outcome: open for 0:42.')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveTextContent('2:05')
  },
}

export const WrapUpUnanswered: Story = {
  args: withCall({ state: 'wrap_up', state_since: second(137), ended_at: second(137), result: 'no_answer' }),
}

export const Ended: Story = {
  args: withCall({ ...over, state: 'ended', outcome: 'reached_not_scheduled' }),
}

export const Failed: Story = {
  args: withCall({ state: 'failed', failure: 'agent_no_answer', ended_at: second(20) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('Your phone wasn’t picked up. Call again.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /Call again/ }))
    await expect(handle.place).toHaveBeenCalled()
  },
}

export const Placing: Story = { args: { handle: { ...handle, busy: 'place' } } }

export const WithoutNumber: Story = {
  args: {
    contact: { ...contact, primary_phone: '' },
    whyNotCall: 'Add a phone number first.',
  },
}

export const Dark: Story = {
  args: withCall({ ...talking, recorded: true, claimant_state: 'CA' }),
  globals: { theme: 'dark' },
}
