import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatars } from '../../../src/shared/ui/avatar.tsx'
import { Brand } from '../../../src/shared/ui/brand.tsx'
import { Kbd } from '../../../src/shared/ui/kbd.tsx'
import { row } from './story.css.ts'

const people = ['Morgan Ellis', 'Rosa Kimball', 'Jun Tran', 'Ada Novak', 'Siobhán Taylor'].map((name) => ({
  id: name,
  name,
}))
const meta = { component: Avatars, args: { people } } satisfies Meta<typeof Avatars>
export default meta
type Story = StoryObj<typeof meta>

export const Faces: Story = {
  render: (args) => (
    <div className={row}>
      <Avatars {...args} />
    </div>
  ),
}
export const NoOne: Story = { args: { people: [] } }
export const Keys: Story = {
  render: () => (
    <div className={row}>
      <Kbd>Mod+K</Kbd>
      <Kbd>g i</Kbd>
      <Kbd>?</Kbd>
    </div>
  ),
}
export const BrandMark: Story = {
  globals: { theme: 'dark' },
  render: () => (
    <div className={row} style={{ background: '#14202e' }}>
      <Brand name="Claimfront" large />
    </div>
  ),
}
