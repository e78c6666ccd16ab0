import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { Button } from '../../../src/shared/ui/button.tsx'
import { showErrorToast, showUndoToast, Toaster } from '../../../src/shared/ui/toast.tsx'
import { row } from './story.css.ts'

const undo = fn()
const problem = new ApiProblem(422, { errors: { zip: 'Enter a 5-digit ZIP code', city: 'Required' } })

const meta = {
  component: Toaster,
  render: () => (
    <div className={row}>
      <Toaster />
      <Button onClick={() => showUndoToast('Sent back 12 claims', undo)}>Send back</Button>
      <Button onClick={() => showErrorToast('Could not ingest 3 claims', problem)}>Fail</Button>
    </div>
  ),
} satisfies Meta<typeof Toaster>
export default meta
type Story = StoryObj<typeof meta>

export const WithUndo: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send back' }))
    const undoIt = await screen.findByRole('button', { name: 'Undo' })
    // Dark on the light page, whatever the library's own styles say.
    const toast = undoIt.closest('[data-sonner-toast]') as HTMLElement
    await expect(getComputedStyle(toast).backgroundColor).toBe('rgb(22, 32, 44)')
    await expect(getComputedStyle(undoIt).color).toBe('rgb(155, 184, 255)')
    await userEvent.click(undoIt)
    await expect(undo).toHaveBeenCalled()
  },
}

export const Failed: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Fail' }))
    const text = await screen.findByText(/zip: Enter a 5-digit ZIP code/)
    await waitFor(() => expect(text).toBeVisible())
  },
}
