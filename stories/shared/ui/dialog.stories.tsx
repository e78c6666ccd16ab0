import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../../../src/shared/ui/button.tsx'
import { Dialog } from '../../../src/shared/ui/dialog.tsx'
import { TextField } from '../../../src/shared/ui/text-field.tsx'
import { Progress } from '../../../src/shared/ui/progress.tsx'

const meta = {
  component: Dialog,
  args: {
    open: true,
    onClose: fn(),
    title: 'Cancel 2 contacts',
    description: 'The contacts Wei Chen and Renée Müller are canceled, and their claims leave the queue.',
    foot: (
      <>
        <Button>Keep them</Button>
        <Button tone="danger">Cancel 2 contacts</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Decision: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep them' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}

/** While work is under way neither Escape nor a stray click loses it. */
export const Locked: Story = {
  args: {
    title: 'Ingesting',
    description: undefined,
    locked: true,
    foot: <Button>Stop</Button>,
    children: <Progress label="Ingesting claims" done={1200} total={5000} unit="claims" />,
  },
  play: async ({ args }) => {
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1,200 of 5,000 claims')
  },
}

/** The focus goes to the first field, not to the button that closes. */
export const FirstField: Story = {
  args: {
    title: 'Save view',
    description: 'Keeps the split, the filters, the sort and the columns.',
    foot: <Button tone="go">Save</Button>,
    children: <TextField label="Name" value="Gulf States" onChange={fn()} />,
  },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  },
}

export const Large: Story = { args: { width: 'large', children: 'A grid of rejected rows goes here.' } }
