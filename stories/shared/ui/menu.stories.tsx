import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../../src/shared/ui/button.tsx'
import { Menu, MenuCheckItem, MenuGroup, MenuItem, MenuSeparator } from '../../../src/shared/ui/menu.tsx'
import { Popover } from '../../../src/shared/ui/popover.tsx'
import { TextField } from '../../../src/shared/ui/text-field.tsx'
import { Tooltip } from '../../../src/shared/ui/tooltip.tsx'
import { row } from './story.css.ts'

const chosen = fn()
const meta = { component: Menu, args: { trigger: <Button>Views</Button>, children: null } } satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Opened: Story = {
  render: () => (
    <div className={row}>
      <Menu trigger={<Button>Actions</Button>}>
        <MenuGroup label="With the selection">
          <MenuItem icon="sendback" keys="Mod+B" onSelect={chosen}>
            Send back
          </MenuItem>
          <MenuItem whyNot="“Update existing” needs a contact that is not canceled." onSelect={chosen}>
            Update existing
          </MenuItem>
        </MenuGroup>
        <MenuSeparator />
        <MenuCheckItem on onChange={() => {}}>
          Show subclaims
        </MenuCheckItem>
        <MenuItem icon="trash" tone="danger" onSelect={chosen}>
          Delete
        </MenuItem>
      </Menu>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Send back/ }))
    await expect(chosen).toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

export const Popovers: Story = {
  render: () => (
    <div className={row}>
      <Popover trigger={<Button>Save view</Button>} title="Save this view">
        <TextField label="Name" />
      </Popover>
      <Tooltip text="Choose a contact first">
        <Button>Update existing</Button>
      </Tooltip>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save view' }))
    await expect(await screen.findByRole('dialog', { name: 'Save this view' })).toBeVisible()
  },
}
