import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { AuditApi, AuditPage } from '../../../src/features/audit/api/audit-api.ts'
import { auditList } from '../../../src/features/audit/audit.list.tsx'
import type { AuditSearch } from '../../../src/features/audit/audit-search.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import type { Fetched } from '../../../src/shared/api/fetched.ts'
import { ListView } from '../../../src/workspace/list/list-view.tsx'
import { auditEntries } from './audit-entry.factory.ts'

const entries = auditEntries(5)
const exportAll = fn(async () => entries)
const api: AuditApi = { list: async () => ({ data: entries, total: 5, cursor: 1 }), exportAll }
const people = [{ value: '00000000-0000-4000-8000-a00000000001', label: 'Ann Ames' }]
const list = { data: { total: 73, data: entries, cursor: 1 }, error: undefined, busy: false, key: '', refetch: fn() }

interface Props {
  list: Fetched<AuditPage> & { refetch: () => void }
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
  isOfAll: boolean
}

function AuditLog({ isOfAll, ...props }: Props) {
  return (
    <main>
      <ListView {...props} definition={auditList} context={{ api, zone: 'America/Chicago', people, isOfAll }} />
    </main>
  )
}

const meta = {
  title: 'Audit/Log',
  component: AuditLog,
  parameters: { layout: 'fullscreen' },
  args: { list, search: {}, onSearch: fn(), isOfAll: false },
} satisfies Meta<typeof AuditLog>
export default meta
type Story = StoryObj<typeof meta>

export const Entries: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('73 entries')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /wrong password \(1,204 times\)/ }))
    await expect(args.onSearch).toHaveBeenLastCalledWith({ entry: entries[2]?.id })
  },
}

export const OneEntry: Story = {
  args: { search: { entry: entries[4]?.id ?? '' } },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog'))
    await expect(drawer.getByText('48,201')).toBeVisible()
    await expect(drawer.getByText('API key Carrier claim feed (cf_live_ab12…)')).toBeVisible()
  },
}

/** All that match, not the page alone. */
export const Exports: Story = {
  args: { search: { kind: 'sign_in', from: '2026-03-01' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
    await expect(exportAll).toHaveBeenLastCalledWith({ kind: 'sign_in', from: '2026-03-01' }, 'America/Chicago')
  },
}

export const OfAll: Story = { args: { isOfAll: true } }
export const NoneYet: Story = { args: { list: { ...list, data: { total: 0, data: [], cursor: 1 } } } }
export const NoneFits: Story = {
  args: { list: { ...list, data: { total: 0, data: [], cursor: 1 } }, search: { kind: 'export' } },
}
export const Broken: Story = {
  args: { list: { ...list, data: undefined, error: new ApiProblem(0, 'The server can’t be reached.') } },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Retry' })),
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
