import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { useFetched } from '../../../src/shared/api/use-fetched.ts'
import { Drawer } from '../../../src/shared/ui/drawer.tsx'
import { Tag } from '../../../src/shared/ui/tag.tsx'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import { useEndlessList } from '../../../src/workspace/list/endless/use-endless-list.ts'
import { defineList, type ListReply } from '../../../src/workspace/list/list-definition.ts'
import { defineListAddress, type SearchOf } from '../../../src/workspace/list/list-search.ts'
import { ListView } from '../../../src/workspace/list/list-view.tsx'
import { fill } from '../../shared/fill.ts'

interface Shop {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly slots: number
  readonly isClosed?: true
}

const address = defineListAddress({ sorts: ['name', 'city', 'slots'], item: 'shop', adds: 'new' })
type Search = SearchOf<typeof address>

/** A server in the page's own memory. */
class Shops {
  all: readonly Shop[]
  constructor(count: number) {
    const cities = ['Wichita', 'Golden', 'Avon']
    this.all = Array.from({ length: count }, (_, n) => ({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      name: `Shop ${String(n + 1).padStart(2, '0')}`,
      city: cities[n % 3] ?? '',
      slots: (n * 7) % 11,
    }))
  }

  page({ page = 1, q = '', sort = 'name', desc }: Search, size = 5): ListReply<Shop> {
    const fits = this.all.filter(({ name, city }) => `${name} ${city}`.toLowerCase().includes(q.toLowerCase()))
    const sorted = fits.toSorted(
      (a, b) => String(a[sort]).localeCompare(String(b[sort]), 'en', { numeric: true }) * (desc ? -1 : 1),
    )
    return { data: sorted.slice((page - 1) * size, page * size), total: fits.length }
  }

  find(id: string): Shop | null {
    return this.all.find((shop) => shop.id === id) ?? null
  }

  change(id: string, changes: Partial<Shop>): void {
    this.all = this.all.map((shop) => (shop.id === id ? { ...shop, ...changes } : shop))
  }
}

const shopsList = defineList<Shop, Search, Shops, ListReply<Shop>>({
  name: 'shops',
  title: 'Shops',
  address,
  pageSize: 5,
  load: async (search, shops) => shops.page(search),
  find: async (id, _search, shops) => shops.find(id),
  columns: [
    { label: 'Name', sort: 'name', main: true, cell: ({ name }) => name },
    { label: 'City', sort: 'city', card: 'line', cell: ({ city }) => city },
    { label: 'Slots', sort: 'slots', look: 'figure', card: 'figure', cell: ({ slots }) => slots },
    { label: 'State', card: 'tag', cell: ({ isClosed }) => <Tag tone="grey">{isClosed ? 'Closed' : 'Open'}</Tag> },
  ],
  usualSort: 'name',
  isDimmed: ({ isClosed }) => isClosed === true,
  menu: [
    { name: 'edit', label: 'Edit', icon: 'edit' },
    {
      name: 'close',
      label: 'Close',
      icon: 'trash',
      tone: 'danger',
      isOffered: ({ isClosed }) => !isClosed,
      run: async ({ id }, shops) => shops.change(id, { isClosed: true }),
      done: ({ name }) => `${name} is closed`,
      undo: 'reopen',
      removes: true,
    },
    {
      name: 'reopen',
      label: 'Reopen',
      icon: 'undo',
      isOffered: ({ isClosed }) => isClosed === true,
      run: async ({ id }, shops) => shops.change(id, { isClosed: undefined }),
      done: ({ name }) => `${name} is open again`,
    },
  ],
  labels: {
    one: 'shop',
    many: 'shops',
    table: 'Shops',
    loading: 'Loading shops…',
    failed: 'The shops could not be loaded',
    search: { label: 'Search shops', placeholder: 'Name or city' },
    empty: { title: 'No shops yet', hint: 'Add the first one.' },
    noneFits: { title: 'No shop fits', hint: 'Search by name or city.', showAll: 'Show all shops' },
    add: 'Add a shop',
    nameOf: ({ name }) => name,
  },
  drawer: ({ id, item, close }) => (
    <Drawer open onClose={close} title={id === null ? 'Add a shop' : (item?.name ?? '')}>
      {item?.city}
    </Drawer>
  ),
  gone: () => <p>This shop is not there any more.</p>,
})

interface Props {
  count?: number
  search?: Search
  state?: 'live' | 'loading' | 'failed' | 'stale'
  onSearch: (search: Search) => void
}

const away = new ApiProblem(0, 'The server can’t be reached. Check your connection.')

function ShopsPage({ count = 12, search: first = {}, state = 'live', onSearch }: Props) {
  const [shops] = useState(() => new Shops(count))
  const [search, setSearch] = useState(first)
  const fetched = useFetched(`shops ${JSON.stringify({ ...search, shop: undefined })}`, async () => shops.page(search))
  const data = state === 'loading' || state === 'failed' ? undefined : fetched.data
  const error = state === 'failed' || state === 'stale' ? away : undefined
  return (
    <main>
      <ListView
        definition={shopsList}
        list={{ ...fetched, data, error, busy: state === 'loading' }}
        search={search}
        onSearch={(next) => {
          onSearch(next)
          setSearch(next)
        }}
        context={shops}
      />
      <Toaster />
    </main>
  )
}

const endlessShops = defineList<Shop, Search, Shops, ListReply<Shop>>({
  ...shopsList,
  pageSize: 20,
  isEndless: true,
  bulk: { isOffered: () => true, bar: () => null },
})

function EndlessShops({ search: first, onSearch }: { search: Search; onSearch: (search: Search) => void }) {
  const [shops] = useState(() => new Shops(500))
  const [search, setSearch] = useState(first)
  const change = (next: Search) => {
    onSearch(next)
    setSearch(next)
  }
  const { list, rows } = useEndlessList<Shop, ListReply<Shop>>({
    key: JSON.stringify({ ...search, page: undefined, shop: undefined }),
    pageSize: 20,
    page: search.page ?? 1,
    load: async (page) => shops.page({ ...search, page }, 20),
    onPage: (page) => change({ ...search, page }),
  })
  return (
    <main style={{ height: '100vh', overflow: 'auto' }}>
      <ListView
        definition={endlessShops}
        list={list}
        endless={rows}
        search={search}
        onSearch={change}
        context={shops}
      />
    </main>
  )
}

const meta = {
  title: 'Workspace/List',
  component: ShopsPage,
  parameters: { layout: 'fullscreen' },
  args: { onSearch: fn() },
} satisfies Meta<typeof ShopsPage>
export default meta
type Story = StoryObj<typeof meta>

const row = async (canvas: ReturnType<typeof within>, name: string) =>
  canvas.findByRole('row', { name: new RegExp(name) })

/** The rows are loaded where they are scrolled to; the address follows, and opens at the same place. */
export const Endless: Story = {
  render: ({ search = {}, onSearch }) => <EndlessShops search={search} onSearch={onSearch} />,
  args: { search: { page: 3 } },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('500 shops')).toBeVisible()
    const first = await row(canvas, 'Shop 41')
    const list = canvas.getByRole('region', { name: 'Shops' })
    await expect(first.getBoundingClientRect().top - list.getBoundingClientRect().top).toBeLessThan(60)
    within(first).getByRole('button', { name: 'Shop 41' }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await expect(canvas.getByRole('button', { name: 'Shop 42' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select loaded shops' }))
    await canvas.findByText(/^[2-6]0 selected$/)
    list.scrollTo(0, list.scrollHeight)
    await row(canvas, 'Shop 500')
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith({ page: 24 }))
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '501')
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
  },
}

export const EndlessNarrow: Story = {
  render: ({ search = {}, onSearch }) => <EndlessShops search={search} onSearch={onSearch} />,
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('button', { name: /^Shop 01/ })
    const page = canvas.getByRole('main')
    page.scrollTo(0, page.scrollHeight)
    await canvas.findByRole('button', { name: /^Shop 500/ })
    await expect(card).not.toBeInTheDocument()
  },
}

export const Pages: Story = {
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('12 shops')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(args.onSearch).toHaveBeenLastCalledWith({ page: 2 })
    await row(canvas, 'Shop 06')
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }))
    await expect(args.onSearch).toHaveBeenLastCalledWith({ sort: 'name', desc: true })
    await waitFor(() =>
      expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending'),
    )
    await row(canvas, 'Shop 12')
  },
}

export const Searches: Story = {
  args: { search: { page: 3 } },
  play: async ({ args, canvas }) => {
    await fill(await canvas.findByRole('searchbox'), 'golden')
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith({ q: 'golden' }))
    await expect(await canvas.findByText('4 shops')).toBeVisible()
  },
}

/** A row opens by its button, by the pointer, and from the address where it is on another page. */
export const Opens: Story = {
  args: { search: { shop: '00000000-0000-4000-8000-000000000010' } },
  play: async ({ args, canvas }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Shop 11' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith({}))
    await userEvent.click(within(await row(canvas, 'Shop 02')).getByText('Golden'))
    await screen.findByRole('dialog', { name: 'Shop 02' })
    await userEvent.click(canvas.getByRole('button', { name: 'Add a shop' }))
    await screen.findByRole('dialog', { name: 'Add a shop' })
  },
}

export const IsGone: Story = {
  args: { search: { shop: '00000000-0000-4000-8000-000000000099' } },
  play: async ({ canvas }) => void (await canvas.findByText('This shop is not there any more.')),
}

/** What a row's menu did is said together with the way back. */
export const Undoes: Story = {
  play: async ({ canvas }) => {
    const shop = await row(canvas, 'Shop 03')
    await userEvent.click(within(shop).getByRole('button', { name: 'More for Shop 03' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Close' }))
    await waitFor(() => expect(shop).toHaveTextContent('Closed'))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(shop).toHaveTextContent('Open'))
  },
}

export const Empty: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => void (await canvas.findByText('No shops yet')),
}
export const NothingFits: Story = {
  args: { search: { q: 'xyzzy' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all shops' }))
    await expect(await canvas.findByText('12 shops')).toBeVisible()
  },
}
export const AfterTheEnd: Story = {
  args: { search: { page: 9 } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'First page' }))
    await row(canvas, 'Shop 01')
  },
}
export const Loading: Story = {
  args: { state: 'loading' },
  play: async ({ canvas }) => void (await canvas.findByRole('status', { name: 'Loading shops…' })),
}
export const Failed: Story = {
  args: { state: 'failed' },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Retry' })),
}
export const Stale: Story = {
  args: { state: 'stale' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This list may be out of date/)).toBeVisible()
    await row(canvas, 'Shop 01')
  },
}
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Shop 01' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await screen.findByRole('dialog', { name: 'Shop 01' })
  },
}
