import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { WebhooksPanels } from '../../../src/features/webhooks/components/webhooks-panels.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { stubWebhooks } from './stub-webhooks.ts'

const away = async () => {
  throw new ApiProblem(503, { message: 'The database is unavailable. Try again.' })
}

const meta = {
  title: 'Features/Webhooks',
  component: WebhooksPanels,
  args: { api: stubWebhooks(), zone: 'America/Chicago' },
} satisfies Meta<typeof WebhooksPanels>
export default meta
type Story = StoryObj<typeof meta>

export const EveryState: Story = {
  play: async ({ canvas }) => {
    const rows = await canvas.findByRole('list', { name: 'Deliveries' })
    for (const state of ['Waiting', 'Retrying', 'Delivered', 'Given up'])
      await expect(within(rows).getAllByText(state)[0]).toBeVisible()
    await expect(canvas.getByText(/over 999 waiting/)).toBeVisible()
  },
}

export const OneState: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Given up' }))
    await canvas.findByRole('button', { name: /#409/ })
    await expect(canvas.queryByRole('button', { name: /#412/ })).toBeNull()
  },
}

/** Each try with its status, how long it took and what was answered. */
export const Attempts: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /#411/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'lead.scheduled #411' }))
    await expect(await dialog.findByText('No answer within 15 seconds.')).toBeVisible()
    await userEvent.click(dialog.getAllByRole('button', { name: /Answer/ })[0] as HTMLElement)
    await expect(dialog.getByRole('region', { name: 'Answer to try 1' })).toHaveTextContent('upstream connect error')
  },
}

export const Adds: Story = {
  args: { api: stubWebhooks() },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add endpoint' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add endpoint' }))
    await userEvent.type(dialog.getByLabelText('URL'), 'ftp://a.example')
    await userEvent.click(dialog.getByRole('button', { name: 'Add endpoint' }))
    await expect(dialog.getByText(/Must be a URL that begins with https/)).toBeVisible()
    await expect(dialog.getByText('Select at least one')).toBeVisible()
    await userEvent.clear(dialog.getByLabelText('URL'))
    await userEvent.type(dialog.getByLabelText('URL'), 'https://a.example/hook')
    await userEvent.click(dialog.getByRole('checkbox', { name: /Lead lost/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add endpoint' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Signing secret' }))
    await expect(shown.getByText(/^whsec_/)).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: 'I’ve saved it' }))
    await expect(await canvas.findByRole('heading', { name: 'https://a.example/hook' })).toBeVisible()
  },
}

export const PausesAndDeletes: Story = {
  args: { api: stubWebhooks() },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Resume' }))
    await canvas.findByRole('button', { name: 'Pause' })
    await userEvent.click(canvas.getByRole('button', { name: 'More for this endpoint' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete endpoint' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete endpoint?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete endpoint' }))
    await expect(await canvas.findByRole('heading', { name: /gulfstates/ })).toBeVisible()
  },
}

export const Rotates: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for this endpoint' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rotate secret' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Rotate secret' }))
    await expect(await screen.findByRole('dialog', { name: 'Signing secret' })).toBeVisible()
  },
}

/** A range longer than one request replays. */
export const ReplaysRange: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Replay' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Replay deliveries' }))
    await userEvent.clear(dialog.getByLabelText('From number'))
    await expect(dialog.getByText('Use a number from 1')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('From number'), '1')
    await userEvent.click(dialog.getByRole('button', { name: 'Replay deliveries' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const ReplaysOne: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /#412/ }))
    const waiting = await screen.findByRole('button', { name: 'Replay delivery' })
    await expect(waiting).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await canvas.findByRole('button', { name: /#409/ }))
    await expect(await screen.findByRole('button', { name: 'Replay delivery' })).not.toHaveAttribute('aria-disabled')
  },
}

export const SendsTest: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send test' }))
    await expect(await canvas.findByText(/took the test with 204 in 176 ms/)).toBeVisible()
  },
}

export const Disabled: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /rentals/ }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('410 Gone')
  },
}

export const NoEndpoint: Story = {
  args: { api: stubWebhooks([]) },
  play: async ({ canvas }) => void (await canvas.findByText('No endpoints yet')),
}

export const NoDelivery: Story = {
  args: { api: stubWebhooks(undefined, []) },
  play: async ({ canvas }) => void (await canvas.findByText('No deliveries yet')),
}

export const Loading: Story = {
  args: { api: { ...stubWebhooks(), list: () => new Promise(() => {}) } },
  play: async ({ canvas }) => void (await canvas.findByRole('status', { name: 'Loading the endpoints…' })),
}

export const Broken: Story = {
  args: { api: { ...stubWebhooks(), list: away } },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Retry' })),
}

export const DeliveriesBroken: Story = {
  args: { api: { ...stubWebhooks(), deliveries: away } },
  play: async ({ canvas }) => void (await canvas.findByText('Deliveries could not be loaded')),
}

export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } }
