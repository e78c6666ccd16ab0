import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn } from 'storybook/test'
import type { ProcessView } from '../../../contract/process/process.ts'
import { intakeItemMachine } from '../../../machines/intake-item/intake-item.machine.ts'
import { notificationMachine } from '../../../machines/notification/notification.machine.ts'
import { ProcessPage, type ShownLifecycle } from '../../../src/features/process/components/process-page.tsx'

const [minute, hour] = [60_000, 3_600_000]

/** A morning after hail, as a log would have it. */
const morning: ProcessView = {
  machine: 'intake_item',
  known: 'log',
  states: [
    { id: 'intake item.waiting', now: 812, left: 2204, median_ms: 41 * minute, p90_ms: 3.4 * hour },
    { id: 'intake item.waiting.received', now: 655, left: 2391, median_ms: 38 * minute, p90_ms: 3.1 * hour },
    { id: 'intake item.waiting.ready', now: 143, left: 2180, median_ms: 2 * minute, p90_ms: 11 * minute },
    { id: 'intake item.waiting.errored', now: 14, left: 31, median_ms: 12 * minute, p90_ms: 50 * minute },
    { id: 'intake item.sent_back', now: 61, left: 22, median_ms: 26 * hour, p90_ms: 70 * hour },
    { id: 'intake item.ingested', now: 2071, left: 9, median_ms: 4 * minute, p90_ms: hour },
  ],
  edges: [
    { id: 'intake item.unseen/ClaimReceived/0', count: 2985 },
    { id: 'intake item.waiting/ClaimEdited/1', count: 2614 },
    { id: 'intake item.waiting.received//0', count: 2240 },
    { id: 'intake item.waiting/ClaimIngested/3', count: 2121 },
    { id: 'intake item.waiting/ClaimSentBack/4', count: 83 },
    { id: 'intake item.waiting/ClaimIngestFailed/5', count: 45 },
    { id: 'intake item.sent_back/ClaimReturned/0', count: 22 },
  ],
  refused: [
    {
      state: 'ingested',
      event: 'ClaimIngested',
      code: 'already_ingested',
      guard: null,
      sentence: 'Only while waiting; now it is ingested.',
      count: 37,
    },
    {
      state: 'waiting.received',
      event: 'ClaimIngested',
      code: 'incomplete',
      guard: 'the action is complete, or the claim follows its lead',
      sentence: 'Only if the action is complete, or the claim follows its lead.',
      count: 112,
    },
  ],
  behind: 0,
  cursor: 10_000,
}

/** Not among the args, which are written as JSON: machines know their own parts. */
const lifecycles: readonly ShownLifecycle[] = [
  { name: 'intake_item', label: 'Claims in intake', nouns: ['claim', 'claims'], machine: intakeItemMachine },
  {
    name: 'notification',
    label: 'Notifications',
    nouns: ['notification', 'notifications'],
    machine: notificationMachine,
  },
]

const meta = {
  title: 'Features/Process',
  render: (args) => <ProcessPage {...args} lifecycles={lifecycles} />,
  args: {
    storms: [{ id: '5a000000-0000-4000-8000-000000000001', title: 'Cedar Hill' }],
    search: {},
    onSearch: fn(),
    zone: 'America/Chicago',
    onOpen: () => null,
    renderPlace: () => null,
    onFound: fn(),
    read: async () => morning,
  },
} satisfies Meta<Omit<ComponentProps<typeof ProcessPage>, 'lifecycles'>>
export default meta
type Story = StoryObj<typeof meta>

/** Every figure opens what stands behind it: from the drawing by pointer and keyboard, and from the tables. */
export const AMorning: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const edge = { edge: 'intake item.waiting/ClaimIngested/3' }
    const line = await canvas.findByLabelText('claim ingested · 2,121: show them')
    line.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSearch).toHaveBeenLastCalledWith(expect.objectContaining(edge))
    await userEvent.click(canvas.getByLabelText('claim ingested · 112 refused: show them'))
    await expect(args.onSearch).toHaveBeenLastCalledWith(
      expect.objectContaining({ refused: 'waiting.received/ClaimIngested' }),
    )
    await userEvent.click(canvas.getByText('sent back', { selector: 'button' }))
    await expect(args.onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'intake item.sent_back' }))
    await expect(canvas.getByLabelText('States')).toHaveTextContent(/sent back\s*61\s*1 d 2 h\s*2 d 22 h/)
  },
}

/** A log that is still being counted says how much is left, and a business without any says so. */
export const StillCounting: Story = {
  globals: { theme: 'dark' },
  args: { read: async () => ({ ...morning, states: [], edges: [], refused: [], behind: 640_000 }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Updating figures: 640,000 events left.')).toBeVisible()
  },
}

/** On a phone the drawing shrinks as far as it can be read, and says that there is more; the page stays in its width. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const drawing = await canvas.findByLabelText(/^The intake item with its figures/)
    const [frame] = canvas.getAllByLabelText('Drawing of the intake item')
    const shrunk = drawing.getBoundingClientRect().width / (drawing as unknown as SVGSVGElement).viewBox.baseVal.width
    await expect(shrunk).toBeCloseTo(0.78)
    await expect(frame?.scrollWidth).toBeGreaterThan(frame?.clientWidth ?? 0)
    await expect(await canvas.findByText('Scroll sideways to see more.')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}
