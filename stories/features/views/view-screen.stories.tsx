import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { PersonView } from '../../../contract/views/person-view.ts'
import { ViewScreen } from '../../../src/features/views/components/view-screen.tsx'

const id = '00000001-0000-4000-8000-000000000000'
const event = {
  id: 4821,
  at: '2026-03-10T16:42:07.000Z',
  by: 'Ines Duarte',
  label: 'Status set',
  category: 'contact',
  record_id: id,
  noun: 'contact',
} as const

const seen: PersonView = {
  event,
  previous: 4790,
  next: null,
  person: {
    name: 'Ada Novak',
    state: 'active',
    role: 'appraiser',
    roles: ['ops', 'appraiser'],
    permissions: ['assigned:view', 'assigned:work', 'history:view'],
    why_out: null,
  },
  record: {
    category: 'contact',
    id,
    noun: 'contact',
    why_hidden: null,
    name: 'GU-26-00104417, Ann Ames',
    version: 4,
    status: 'scheduled',
    fields: [
      { field: 'first_name', label: 'First name', value: 'Ann' },
      { field: 'state', label: 'State', value: 'TN' },
      { field: 'email', label: 'Email', value: null },
    ],
    actions: [
      { label: 'Set the status', why_not: null },
      { label: 'Reactivate', why_not: 'Only a canceled contact can be reactivated.' },
    ],
  },
  queue: { why_hidden: 'The role Appraiser does not have permission to see intake.', total: 0, counts: {} },
  recent: [event, { ...event, id: 4790, label: 'Assigned', by: 'Sam Ortiz' }],
}
const hidden: PersonView = {
  ...seen,
  record: {
    ...seen.record,
    why_hidden: 'It was not assigned to this person.',
    name: '',
    version: 0,
    status: null,
    fields: [],
    actions: [],
  },
}
const reviewer: PersonView = {
  ...seen,
  person: seen.person && { ...seen.person, role: 'admin', roles: ['admin'] },
  queue: { why_hidden: null, total: 41, counts: { received: 30, ready: 11, ingested: 960 } },
}
const early: PersonView = {
  ...hidden,
  person: null,
  record: { ...hidden.record, why_hidden: 'This person had no account yet.' },
}

const meta = {
  component: ViewScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    name: 'Ada Novak',
    business: 'Prairie Hail Response',
    zone: 'America/Chicago',
    back: null,
    ask: fn(async () => seen),
  },
} satisfies Meta<typeof ViewScreen>
export default meta
type Story = StoryObj<typeof meta>

const asked: Story['play'] = async ({ canvasElement }) => {
  const page = within(canvasElement)
  await userEvent.type(page.getByLabelText('Reason'), 'Ticket 81')
  await userEvent.click(page.getByRole('button', { name: 'Show view' }))
  await expect(await page.findByRole('region', { name: 'Record' })).toBeVisible()
}

export const Asking: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Show view' }))
    await expect(page.getByText('Say why, in a few words')).toBeVisible()
    await expect(args.ask).not.toHaveBeenCalled()
  },
}

export const Seen: Story = {
  play: async (context) => {
    await asked(context)
    const page = within(context.canvasElement)
    await expect(page.getByText('Only a canceled contact can be reactivated.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next event' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(page.getByRole('button', { name: 'Previous event' }))
    await expect(context.args.ask).toHaveBeenLastCalledWith({
      reason: 'Ticket 81',
      event: 4790,
      record: { category: 'contact', id },
    })
  },
}
export const Hidden: Story = {
  args: { ask: fn(async () => hidden) },
  play: async (context) => {
    await asked(context)
    await expect(within(context.canvasElement).getByText(/It was not assigned to this person/)).toBeVisible()
  },
}
export const Reviewer: Story = { args: { ask: fn(async () => reviewer) }, play: asked }
export const NoAccountYet: Story = { args: { ask: fn(async () => early) }, play: asked }
export const Refused: Story = {
  args: {
    ask: fn(async () => {
      throw new Error('Not found. It may have been deleted, or the link is wrong.')
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText('Reason'), 'Ticket 81')
    await userEvent.click(page.getByRole('button', { name: 'Show view' }))
    await expect(await page.findByText(/^No view: Not found/)).toBeVisible()
  },
}
