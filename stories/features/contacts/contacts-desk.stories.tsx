import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { contactStatusLabel } from '../../../contract/contacts/contact-statuses.ts'
import { ContactFacts } from '../../../src/features/contacts/components/contact-facts.tsx'
import type { ContactsPage } from '../../../src/features/contacts/api/list-contacts.ts'
import { contactsList } from '../../../src/features/contacts/contacts.list.tsx'
import type { ContactsSearch } from '../../../src/features/contacts/contacts-search.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import type { Fetched } from '../../../src/shared/api/fetched.ts'
import { ListView } from '../../../src/workspace/list/list-view.tsx'
import { makeContact } from './contact.factory.ts'

const data = { count: 103, total: 103, cursor: 1, data: Array.from({ length: 10 }, (_, n) => makeContact(n)) }
const refetch = fn()
const list = { data, error: undefined, busy: false, key: '', refetch }
const away = new ApiProblem(0, 'The server can’t be reached. Check your connection.')

interface Props {
  list: Fetched<ContactsPage> & { refetch: () => void }
  search: ContactsSearch
  onSearch: (search: ContactsSearch) => void
}

const onView = fn()

function Contacts(props: Props) {
  const { data } = props.list
  const endless = { key: '', start: 0, count: data?.total ?? 0, at: (index: number) => data?.data[index], onView }
  return (
    <div style={{ height: '100vh' }}>
      <ListView
        {...props}
        definition={contactsList}
        endless={endless}
        context={{ zone: 'America/Chicago' }}
        drawer={() => null}
      />
    </div>
  )
}

const meta = {
  component: Contacts,
  parameters: { layout: 'fullscreen' },
  args: { list, search: {}, onSearch: fn() },
} satisfies Meta<typeof Contacts>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('103 contacts')).toBeVisible()
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '104')
    await expect(page.queryByRole('button', { name: 'Next page' })).toBeNull()
    await userEvent.click(page.getAllByRole('button', { name: /Guadalupe/ })[0] as HTMLElement)
    await expect(args.onSearch).toHaveBeenLastCalledWith({ contact: makeContact(0).id })
  },
}

/** A new search starts at page 1. */
export const Searches: Story = {
  args: { search: { page: 4, status: 'scheduled' } },
  play: async ({ args, canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('searchbox'), 'okafor')
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith({ status: 'scheduled', q: 'okafor' }))
  },
}

export const Sorted: Story = { args: { search: { sort: 'name', asc: true, contact: makeContact(3).id } } }
export const Fetching: Story = { args: { list: { ...list, data: undefined, busy: true } } }
export const None: Story = { args: { list: { ...list, data: { count: 0, total: 0, cursor: 1, data: [] } } } }
export const NoneFits: Story = {
  args: { search: { q: 'xyzzy' }, list: { ...list, data: { count: 0, total: 0, cursor: 1, data: [] } } },
}
export const Broken: Story = {
  args: { list: { ...list, data: undefined, error: away } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }))
    await expect(refetch).toHaveBeenCalled()
  },
}
export const Old: Story = { args: { list: { ...list, error: away } } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }

/** The summary and the fields of the panel beside the grid, to read; the status is said once. */
export const Facts: Story = {
  render: () => (
    <div style={{ padding: 16, maxWidth: 420 }}>
      <ContactFacts contact={makeContact(0)} zone="America/Chicago" nameOf={() => undefined} />
    </div>
  ),
  play: async ({ canvas }) => {
    const { claim_number, first_name } = makeContact(0)
    await expect(canvas.getAllByText(contactStatusLabel(makeContact(0).status))).toHaveLength(1)
    await expect(canvas.getAllByText(claim_number)[0]).toBeVisible()
    await expect(within(canvas.getByRole('group', { name: 'Claimant' })).getByText(first_name)).toBeVisible()
  },
}
