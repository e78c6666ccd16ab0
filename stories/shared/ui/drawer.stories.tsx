import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Drawer } from '../../../src/shared/ui/drawer.tsx'
import { Facts } from '../../../src/shared/ui/facts.tsx'

const meta = {
  component: Drawer,
  args: {
    open: true,
    onClose: fn(),
    title: 'Guadalupe Ibáñez',
    description: 'GU-26-00104417',
    children: (
      <Facts
        facts={[
          ['Vehicle', '2019 Honda Civic'],
          ['Carrier', 'Gulf States Insurance'],
          ['Policy', ''],
        ]}
      />
    ),
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

export const BesideTheWork: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}
export const OverThePage: Story = { args: { modal: true, side: 'left' } }
