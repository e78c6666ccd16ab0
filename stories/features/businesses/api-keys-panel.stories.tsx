import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { ApiKeysPanel } from '../../../src/features/businesses/api-keys/api-keys-panel.tsx'
import type { ApiKeysApi } from '../../../src/features/businesses/api-keys/api-keys-api.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { StubApiKeys } from './stub-api-keys.ts'

const business = { id: '00000000-0000-4000-8000-b00000000000', timezone: 'America/Chicago' }

const broken: ApiKeysApi = {
  ...new StubApiKeys().api,
  list: async () => {
    throw new ApiProblem(503, { message: 'The database is unavailable. Try again.' })
  },
}

export default {
  title: 'Businesses/API keys',
  component: ApiKeysPanel,
  args: { business, api: new StubApiKeys().api },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 520, padding: 16 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ApiKeysPanel>

type Story = StoryObj<typeof ApiKeysPanel>

export const Several: Story = {
  play: async ({ canvas }) => void (await canvas.findByText('Monthly reports')),
}

export const Renames: Story = {
  args: { api: new StubApiKeys().api },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Monthly reports' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const field = await screen.findByLabelText('Name')
    await userEvent.clear(field)
    await userEvent.type(field, 'Weekly reports')
    await userEvent.click(screen.getByRole('button', { name: 'Rename key' }))
    await expect(await canvas.findByText('Weekly reports')).toBeVisible()
  },
}

export const None: Story = {
  args: { api: new StubApiKeys(() => {}, []).api },
  play: async ({ canvas }) => void (await canvas.findByText('No API keys yet.')),
}

export const Broken: Story = {
  args: { api: broken },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Retry' })),
}

export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } }
