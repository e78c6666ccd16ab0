import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { messageTemplate } from '../../../contract/messages/message-template.ts'
import { messageTemplatesPage } from '../../../src/features/message-templates/message-templates.page.tsx'
import { CrudStory } from '../../workspace/crud/crud-story.tsx'

const meta = {
  component: CrudStory,
  parameters: { layout: 'fullscreen' },
  args: { page: messageTemplatesPage, values: messageTemplate.examples, onSearch: fn() },
} satisfies Meta<typeof CrudStory>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('row', { name: /What to bring/ })).toBeVisible()
  },
}

export const UnknownVariable: Story = {
  args: { open: 0 },
  play: async () => {
    const drawer = within(within(document.body).getByRole('dialog', { name: 'Appointment' }))
    const text = drawer.getByLabelText('English')
    await userEvent.clear(text)
    await userEvent.type(text, 'Hello {{first}')
    await userEvent.tab()
    await expect(drawer.getByText(/^Unknown variable \{first\}/)).toBeVisible()
  },
}
