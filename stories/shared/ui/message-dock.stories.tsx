import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../../../src/shared/ui/button.tsx'
import { MessageDockLine } from '../../../src/shared/ui/message-dock-line.tsx'
import { showErrorToast, showNote, showPending, showUndoToast, Toaster } from '../../../src/shared/ui/toast.tsx'
import { row } from './story.css.ts'

const undo = fn()
const failed = new Error('The server did not answer. Try again.')

const meta = {
  component: MessageDockLine,
  render: () => (
    <>
      <div className={row}>
        <Button onClick={() => showPending('Saving…')}>Save</Button>
        <Button onClick={() => showUndoToast('City set on 53 claims and 4 subclaims', undo)}>Saved</Button>
        <Button onClick={() => showNote('Nothing to undo')}>Note</Button>
        <Button onClick={() => showErrorToast('The view could not be saved', failed)}>Fail</Button>
      </div>
      <MessageDockLine>J K move</MessageDockLine>
      <Toaster />
    </>
  ),
} satisfies Meta<typeof MessageDockLine>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

/** What is under way is replaced by what came of it; a failure stays until it is dismissed, whatever succeeds after it. */
export const SavedAndFailed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    const dock = within(canvas.getByRole('region', { name: 'What was done' }))
    const height = canvas.getByRole('region', { name: 'What was done' }).offsetHeight
    await press('Save')
    await expect(dock.getByRole('status')).toHaveTextContent('Saving…')
    await press('Saved')
    await expect(dock.getByRole('status')).toHaveTextContent(/^City set on 53 claims and 4 subclaims$/)
    // The rows above never move for it.
    await expect(canvas.getByRole('region', { name: 'What was done' }).offsetHeight).toBe(height)
    await press('Fail')
    await press('Note')
    await expect(dock.getByRole('alert')).toHaveTextContent('The view could not be saved: The server did not answer.')
    await expect(dock.getByRole('status')).toHaveTextContent('Nothing to undo')
    // Nothing floats over the page while it has a line of its own.
    await expect(canvasElement.ownerDocument.querySelector('[data-sonner-toast]')).toBeNull()
    await userEvent.click(dock.getByRole('button', { name: 'Dismiss' }))
    await expect(dock.queryByRole('alert')).toBeNull()
  },
}

export const WithUndo: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Saved' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Undo/ }))
    await expect(undo).toHaveBeenCalledOnce()
    await expect(canvas.queryByText(/^City set/)).toBeNull()
  },
}
