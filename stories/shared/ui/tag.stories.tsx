import type { Meta, StoryObj } from '@storybook/react-vite'
import { Chip, ChipButton } from '../../../src/shared/ui/chip.tsx'
import { Tag } from '../../../src/shared/ui/tag.tsx'
import { row } from './story.css.ts'

const meta = { component: Tag, args: { tone: 'green', children: 'New' } } satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <div className={row}>
      <Tag tone="green">New</Tag>
      <Tag tone="blue">Change</Tag>
      <Tag tone="amber">ZIP outside</Tag>
      <Tag tone="red">VIN</Tag>
      <Tag tone="grey">Ignore</Tag>
      <Tag tone="violet">Reassignment</Tag>
    </div>
  ),
}

export const Chips: Story = {
  render: () => (
    <div className={row}>
      <ChipButton on>View: Feb 28 hail</ChipButton>
      <Chip onRemove={() => {}} removeLabel="Remove the filter on Drivable">
        Drivable is No
      </Chip>
      <ChipButton>Filter</ChipButton>
    </div>
  ),
}
