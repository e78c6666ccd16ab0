import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { callScript } from '../../../contract/call-scripts/call-script.ts'
import { callScriptsPage } from '../../../src/features/call-scripts/call-scripts.page.tsx'
import { CrudStory } from '../../workspace/crud/crud-story.tsx'

const meta = {
  component: CrudStory,
  parameters: { layout: 'fullscreen' },
  args: { page: callScriptsPage, values: callScript.examples, onSearch: fn() },
} satisfies Meta<typeof CrudStory>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('row', { name: /Explain the inspection/ })
    await expect(row).toHaveTextContent('ExplainEnglish1')
  },
}

/** A business without scripts can begin with those of the product. */
export const None: Story = {
  args: { values: [] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('button', { name: 'Add default call scripts' })).toBeVisible()
  },
}

export const NoneReadOnly: Story = {
  args: { values: [], mayWork: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Add default call scripts' })).toBeNull()
  },
}

export const UnknownFact: Story = {
  args: { open: 0 },
  play: async () => {
    const drawer = within(within(document.body).getByRole('dialog', { name: 'Greeting' }))
    const text = drawer.getByLabelText('Text')
    await userEvent.clear(text)
    await userEvent.type(text, 'Hello {{{{name}}')
    await userEvent.tab()
    await expect(drawer.getByText(/^Unknown fact \{\{name\}\}/)).toBeVisible()
  },
}
export const Adding: Story = { args: { open: 'new' } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
