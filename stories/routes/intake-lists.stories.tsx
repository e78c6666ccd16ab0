import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { claimTypeLabels } from '../../contract/claims/choices.ts'
import { makeMe } from '../../contract/people/me.factory.ts'
import { makeClaims } from '../features/intake/made-claims.ts'
import { ShellStage } from './shell-stage.tsx'
import { serveStory } from './story-server.ts'

/** The lists beside the review queue, in the shell, at their addresses. */
const meta = {
  title: 'Routes/Intake lists',
  component: ShellStage,
  parameters: { layout: 'fullscreen' },
  args: { me: null, path: '/' },
} satisfies Meta<typeof ShellStage>
export default meta
type Story = StoryObj<typeof meta>

/** Pages come in chunks of their own, which a development server may first have to make. */
const timeout = 12_000

const claims = makeClaims(3)
const sent = { reason: 'wrong_or_missing_vin', message: 'Please check the VIN.', recipient: 'losses@gulf.test' }
const at = '2026-03-10T15:00:00.000Z'
const mails = [
  { state: 'sent', sent_at: at, send_after: at, error: null },
  { state: 'failed', sent_at: null, send_after: at, error: '550 No such mailbox' },
  null,
]
const sendbacks = claims.map((claim, index) => ({
  ...claim,
  status: 'sent_back',
  sent_back_by: 'Morgan Ellis',
  sent_back_at: at,
  sent_back: { ...sent, recipient: mails[index] ? sent.recipient : null },
  mail: mails[index],
}))
const sentBack = { 'list-sendbacks': { total: 3, data: sendbacks } }
const returned = claims.map((claim) => ({
  ...claim,
  returned: {
    ...sent,
    sent_at: at,
    sent_by: 'Morgan Ellis',
    at,
    by: 'Jo Tran',
    was: { city: '' },
    changes: { city: 'Goshen' },
  },
  sent_back_by: null,
  sent_back_at: null,
  sent_back: null,
  mail: null,
}))
const ingested = claims.map((claim) => ({
  ...claim,
  action_label: 'Create new',
  contact: null,
  ingested_at: '2026-03-10T15:00:00.000Z',
  ingested_by: 'Morgan Ellis',
}))

function pageAt(path: string, says: string, replies: Record<string, unknown>, failing: readonly string[] = []): Story {
  return {
    args: { me: makeMe({ role: 'admin' }), path },
    beforeEach: () => serveStory(failing, replies),
    play: async ({ canvasElement }) => {
      const [first] = await within(canvasElement).findAllByText(says, { exact: false }, { timeout })
      await expect(first).toBeVisible()
    },
  }
}

const [first] = claims
export const Sendbacks: Story = pageAt('/admin/intake/sendback_review', first?.claim_number ?? '', sentBack)
/** Escape does not discard what was typed: it asks, and the answer is followed. */
export const EscapeAsksBeforeDiscarding: Story = {
  ...pageAt(`/admin/intake/sendback_review?claim=${first?.id}`, 'As sent', sentBack),
  play: async () => {
    const form = await screen.findByRole('dialog', { name: `${first?.first_name} ${first?.last_name}` }, { timeout })
    await expect(within(form).getByText('Wrong or missing VIN')).toBeVisible()
    const city = within(form).getByLabelText('City')
    await userEvent.type(city, ' Falls')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull())
    await expect(city).toHaveValue(`${first?.city} Falls`)
    city.focus()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByLabelText('City')).toBeNull())
  },
}
/** Dates and choices are read and edited as people write them, and sent as the server keeps them. */
export const ValuesAsPeopleReadThem: Story = {
  ...pageAt(`/admin/intake/sendback_review?claim=${first?.id}`, 'As sent', sentBack),
  play: async () => {
    const form = within(
      await screen.findByRole('dialog', { name: `${first?.first_name} ${first?.last_name}` }, { timeout }),
    )
    const [year, month, day] = (first?.date_of_loss ?? '').split('-')
    await expect(form.getByLabelText('Date of loss')).toHaveValue(`${month}/${day}/${year}`)
    await expect(form.getByRole('combobox', { name: 'Claim type' })).toHaveTextContent(
      claimTypeLabels[first?.claim_type as keyof typeof claimTypeLabels],
    )
    await expect(form.queryByText(first?.date_of_loss ?? '')).toBeNull()
  },
}
export const NoEmailOnFile: Story = pageAt('/admin/intake/sendback_review', 'No email on file', sentBack)
export const Returned: Story = pageAt('/admin/intake/sendback_review?show=returned', 'Jo Tran', {
  'list-sendbacks': { total: 3, data: returned },
})
export const NoSendbacks: Story = pageAt('/admin/intake/sendback_review', 'No sendbacks', {
  'list-sendbacks': { total: 0, data: [] },
})
export const Ingested: Story = pageAt('/admin/intake/ingested', first?.claim_number ?? '', {
  'list-ingested': { total: 3, data: ingested },
})
export const NothingIngested: Story = pageAt('/admin/intake/ingested', 'Nothing ingested yet', {
  'list-ingested': { total: 0, data: [] },
})
