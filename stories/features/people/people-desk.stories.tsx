import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { roles } from '../../../contract/people/roles.ts'
import { peopleList } from '../../../src/features/people/people.list.tsx'
import type { PeopleSearch } from '../../../src/features/people/people-search.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { useFetched } from '../../../src/shared/api/use-fetched.ts'
import { page } from '../../../src/shared/ui/page.css.ts'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import { ListView } from '../../../src/workspace/list/list-view.tsx'
import { makePeople } from './person.factory.ts'
import { StubPeople } from './stub-people.ts'
import { fill } from '../../shared/fill.ts'

interface Props {
  count: number
  search?: PeopleSearch
  /** A root shop agent's team, whose role nobody chooses. */
  isTeam?: boolean
  fails?: boolean
  /** How long the address takes to follow, in milliseconds. */
  slow?: number
  onSent: (stub: StubPeople) => void
}

function Desk({ count, search: first = {}, isTeam = false, fails = false, slow = 0, onSent }: Props) {
  const [stub] = useState(() => new StubPeople(makePeople(count)))
  const [search, setSearch] = useState(first)
  const list = useFetched(`people ${JSON.stringify({ ...search, person: undefined })}`, () =>
    fails
      ? Promise.reject(new ApiProblem(0, 'The server can’t be reached. Check your connection.'))
      : stub.api.list(search),
  )
  onSent(stub)
  return (
    <main className={page}>
      <ListView
        definition={peopleList}
        list={list}
        search={search}
        onSearch={slow > 0 ? (next) => void setTimeout(setSearch, slow, next) : setSearch}
        context={{
          api: stub.api,
          roles: isTeam ? [] : roles.filter((role) => role !== 'super_admin'),
          zone: 'America/Chicago',
        }}
      />
      <Toaster />
    </main>
  )
}

let stub: StubPeople
const meta = {
  title: 'People/Desk',
  component: Desk,
  parameters: { layout: 'fullscreen' },
  args: { count: 9, onSent: (made) => void (stub = made) },
} satisfies Meta<typeof Desk>
export default meta
type Story = StoryObj<typeof meta>

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))
const rowOf = async (canvas: ReturnType<typeof within>, name: string) =>
  (await canvas.findByRole('button', { name })).closest('tr') as HTMLElement

export const AllUsers: Story = {
  play: async ({ canvas }) => {
    await fill(await canvas.findByRole('searchbox'), 'ell mor')
    await expect(await canvas.findByText('1 of 9')).toBeVisible()
    await userEvent.clear(canvas.getByRole('searchbox'))
    await userEvent.click(canvas.getByRole('combobox', { name: 'Role' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Ops' }))
    // Who may act in the role counts, too.
    await expect(await canvas.findByText('2 of 9')).toBeVisible()
  },
}

/** What is typed and what is chosen right after it hold both, also where the address follows late. */
export const TypedAndChosen: Story = {
  args: { slow: 400 },
  play: async ({ canvas }) => {
    await fill(await canvas.findByRole('searchbox'), 'ell ')
    await userEvent.click(canvas.getByRole('combobox', { name: 'Role' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Ops' }))
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Role' })).toHaveTextContent('Ops'))
    await settled()
    await expect(canvas.getByRole('combobox', { name: 'Role' })).toHaveTextContent('Ops')
    await expect(canvas.getByRole('searchbox')).toHaveValue('ell ')
  },
}

/** Longer than typing rests and the slow address takes. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 900))

/** Added and invited: only what fits the role is asked. */
export const Adds: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add user' }))
    const form = await drawer('Add user')
    await userEvent.click(form.getByRole('combobox', { name: 'Role' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Appraiser' }))
    await fill(form.getByLabelText('First name'), 'Ana')
    await fill(form.getByLabelText('Last name'), 'López')
    await fill(form.getByLabelText('Email'), 'ana@demo.test')
    await fill(form.getByLabelText('Phone'), '(615) 555-0142')
    await fill(form.getByLabelText('ZIP codes of the area'), '37032, 37042-1234')
    await userEvent.click(form.getByRole('button', { name: 'Add' }))
    await screen.findByText('Ana López added, invitation sent')
    await expect(await rowOf(canvas, 'Ana López')).toHaveTextContent('Invited')
    await expect(stub.sent.at(-1)?.body).toMatchObject({
      email: 'ana@demo.test',
      phone: '+16155550142',
      accessible_roles: 'appraiser',
      appraiser_zipcodes: ['37032', '37042'],
    })
    await expect(stub.sent.at(-1)?.body).not.toHaveProperty('password')
  },
}

/** What is missing, what the role demands and what only the server can know is said at its field. */
export const SaysWhatIsMissing: Story = {
  args: { search: { person: 'new' } },
  play: async () => {
    const form = await drawer('Add user')
    const add = () => userEvent.click(form.getByRole('button', { name: 'Add' }))
    await add()
    await expect(form.getByLabelText('First name')).toHaveFocus()
    await fill(form.getByLabelText('First name'), 'Dent')
    await fill(form.getByLabelText('Last name'), 'Crew')
    await fill(form.getByLabelText('Email'), 'morgan@demo.test')
    await userEvent.click(form.getByRole('combobox', { name: 'Role' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Appraiser group' }))
    await add()
    await expect(await form.findByText(/for an appraiser group/)).toBeVisible()
    await fill(form.getByLabelText('Display name'), 'Dent crew')
    await add()
    await expect(await form.findByText('Already in use')).toBeVisible()
    await expect(form.getByLabelText('Email')).toHaveFocus()
  },
}

/** What was typed is still there after the drawer was closed, passwords excepted. */
export const KeepsWhatWasTyped: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Tess Okafor' }))
    const form = await drawer('Tess Okafor')
    await fill(form.getByLabelText('First name'), 'Teresa')
    await userEvent.click(form.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Tess Okafor' }))
    const again = await drawer('Tess Okafor')
    await expect(again.getByLabelText('First name')).toHaveValue('Teresa')
    await userEvent.click(
      within(again.getByText(/unsaved changes are still here/).parentElement as HTMLElement).getByRole('button'),
    )
    await expect(again.getByLabelText('First name')).toHaveValue('Tess')
  },
}

/** Two admins change one name: both values are shown, and nothing is saved before one is chosen. */
export const Conflict: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rosa Kimball' }))
    const form = await drawer('Rosa Kimball')
    const id = [...stub.people.values()].find(({ first_name }) => first_name === 'Rosa')?.id ?? ''
    stub.change(id, { first_name: 'Rosalind', needs_mfa: true })
    await fill(form.getByLabelText('First name'), 'Rosie')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    const choice = await drawer('Resolve conflict')
    await expect(choice.getByText(/^Robin Keller saved this/)).toBeVisible()
    await userEvent.click(choice.getByRole('button', { name: /You\s*Rosie/ }))
    await userEvent.click(choice.getByRole('button', { name: 'Apply' }))
    await expect(form.getByRole('checkbox', { name: /two-factor/ })).toBeChecked()
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(stub.sent.at(-1)?.body).toEqual({ first_name: 'Rosie', version: 2 }))
  },
}

/** Deleting needs no confirmation: it can be undone. */
export const DeletesWithUndo: Story = {
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, 'Lee Novak')
    await userEvent.click(within(row).getByRole('button', { name: 'More for Lee Novak' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Lee Novak' })).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await canvas.findByRole('button', { name: 'Lee Novak' })
    await expect(stub.sent.map(({ call }) => call)).toEqual(['remove', 'restore'])
  },
}

export const ShowDeleted: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Lee Novak' })
    stub.change([...stub.people.keys()][0] ?? '', { state: 'deleted' })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Show deleted' }))
    const row = await rowOf(canvas, 'Morgan Ellis')
    await waitFor(() => expect(row).toHaveTextContent('Deleted'))
    await userEvent.click(within(row).getByRole('button', { name: 'Morgan Ellis' }))
    await userEvent.click((await drawer('Morgan Ellis')).getByRole('button', { name: 'Restore' }))
    await screen.findByText('Morgan Ellis restored')
  },
}

/** Somebody else deletes whom one looks at: the page says so, and leads there. */
export const NoLongerListed: Story = {
  args: { search: { person: makePeople(3)[2]?.id } },
  play: async ({ canvas }) => {
    await drawer('Rosa Kimball')
    stub.change(makePeople(3)[2]?.id ?? '', { state: 'deleted' })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Show deleted' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Show deleted' }))
    await expect(await canvas.findByText(/not in this list/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show deleted' }))
    await expect((await drawer('Rosa Kimball')).getByRole('button', { name: 'Restore' })).toBeVisible()
  },
}

export const NewPerson: Story = { args: { search: { person: 'new' } } }
export const Team: Story = { args: { isTeam: true, count: 3, search: { person: 'new' } } }
export const NoUsersYet: Story = { args: { count: 0 } }
export const NoMatchingUsers: Story = { args: { search: { q: 'xyzzy' } } }
export const Broken: Story = {
  args: { fails: true, onSent: fn() },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Retry' })),
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
