import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Pager } from '../../../src/workspace/list/pager.tsx'
import { Tabs } from '../../../src/shared/ui/tabs.tsx'

const tabs = [
  { value: 'waiting', label: 'Waiting', count: 2318 },
  { value: 'ready', label: 'Ready', count: 412 },
  { value: 'needs', label: 'Needs fields', count: 1204 },
  { value: 'draft', label: 'My draft' },
]

function Splits() {
  const [value, setValue] = useState('waiting')
  const [page, setPage] = useState(1)
  return (
    <Tabs label="Splits" tabs={tabs} value={value} onChange={setValue}>
      <Pager page={page} pageSize={10} total={412} label="412 claims" onPage={setPage} />
    </Tabs>
  )
}

const meta = { component: Splits } satisfies Meta<typeof Splits>
export default meta
type Story = StoryObj<typeof meta>

export const WithCounts: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('tab', { name: /Ready/ }))
    await expect(page.getByRole('tab', { name: /Ready/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(page.getByRole('button', { name: 'Next page' }))
    await expect(page.getByText('Page 2 of 42')).toBeVisible()
  },
}
