import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { ContactView } from '../../../contract/contacts/contact.ts'
import type { ChangeContacts } from '../../../src/features/contacts/bulk/change-contacts.ts'
import { ContactsBulk } from '../../../src/features/contacts/bulk/contacts-bulk.tsx'
import { ContactActions, DeletedContact } from '../../../src/features/contacts/components/contact-actions.tsx'
import { contactsList } from '../../../src/features/contacts/contacts.list.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import { ListView } from '../../../src/workspace/list/list-view.tsx'
import { makeContact } from './contact.factory.ts'

const contacts = Array.from({ length: 10 }, (_, n) => makeContact(n))
const event = { value: '00000000-0000-4000-8000-0000000000e1', label: 'Feb 28 hail, TN' }
const change = fn<ChangeContacts>(async (ids) => ({ changed: ids.length, refused: [] }))
const definition = {
  ...contactsList,
  bulk: {
    isOffered: () => true,
    bar: (props: Parameters<typeof ContactsBulk>[0]) => <ContactsBulk {...props} api={change} />,
    loadAll: async () => Array.from({ length: 30 }, (_, n) => makeContact(n)),
  },
}

function Contacts({ data }: { data: readonly ContactView[] }) {
  const reply = { count: 30, total: 30, cursor: 1, data: [...data] }
  return (
    <>
      <ListView
        definition={definition}
        list={{ data: reply, error: undefined, busy: false, key: '', refetch: fn() }}
        search={{}}
        onSearch={fn()}
        context={{ zone: 'America/Chicago', mayWork: true, mayAssign: true, mayDeleteMany: true, events: [event] }}
        drawer={() => null}
      />
      <Toaster />
    </>
  )
}

const meta = {
  component: Contacts,
  parameters: { layout: 'fullscreen' },
  args: { data: contacts },
  beforeEach: () => {
    change.mockReset()
    change.mockImplementation(async (ids) => ({ changed: ids.length, refused: [] }))
  },
} satisfies Meta<typeof Contacts>
export default meta
type Story = StoryObj<typeof meta>

const boxes = (canvas: HTMLElement) => within(canvas).getAllByRole('checkbox', { name: /^Select (?!this)/ })
const idsOf = (...places: number[]) => places.map((n) => makeContact(n).id)

/** A toast is there before it has moved into sight. */
const expectShown = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible(), { timeout: 5000 })

/** Shift selects the rows between, a status that some refuse says how many, and only the others are sent. */
export const StatusOfSome: Story = {
  play: async ({ canvasElement }) => {
    const user = userEvent.setup()
    await user.click(boxes(canvasElement)[1] as HTMLElement)
    await user.keyboard('{Shift>}')
    await user.click(boxes(canvasElement)[4] as HTMLElement)
    await user.keyboard('{/Shift}')
    await expect(screen.getByText('4 selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Set status' }))
    const issues = await screen.findByRole('menuitem', { name: /^Issues/ })
    await expect(issues).toHaveTextContent('1 of 4 can’t: The contact Malik Davis is canceled.')
    await user.click(issues)
    await waitFor(() =>
      expect(change).toHaveBeenCalledWith(
        idsOf(1, 2, 3),
        { status: 'issues' },
        expect.objectContaining({ label: '3 contacts set to Issues' }),
        expect.anything(),
      ),
    )
    await expectShown('3 contacts set to Issues')
    await waitFor(() => expect(screen.queryByText('4 selected')).toBeNull())
  },
}

/** What none of the selected allows is disabled, with the machine's reason. */
export const NoneCan: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(boxes(canvasElement)[4] as HTMLElement)
    const button = screen.getByRole('button', { name: 'Send to call center' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(/Malik Davis is canceled/)
    await userEvent.click(button)
    await expect(change).not.toHaveBeenCalled()
  },
}

/** One contact without an appraiser is to be assigned: the dialog does not open on taking it from somebody. */
export const AssignOne: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(boxes(canvasElement)[0] as HTMLElement)
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 1 contact' }))
    await expect(dialog.getByText(/get the status Field request/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Assign' })).toHaveAttribute('aria-disabled', 'true')
    await expect(dialog.queryByRole('button', { name: 'Unassign' })).toBeNull()
  },
}

/** A call back needs its time, which is asked once for all. */
export const CallBackOfMany: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: 'Select this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Set status' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Call customer back/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Set status' }))
    await expect(await screen.findByText('Enter a date and time')).toBeVisible()
  },
}

/** All rows that the search leaves, not only those of the page; the server’s refusals are told with what was done. */
export const AllOfThem: Story = {
  play: async ({ canvasElement }) => {
    change.mockImplementation(async (ids) => ({ changed: ids.length - 1, refused: ['Checked out to Cal.'] }))
    await userEvent.click(boxes(canvasElement)[0] as HTMLElement)
    await userEvent.click(screen.getByRole('button', { name: 'Select all 30' }))
    await expect(await screen.findByText('30 selected')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'More for the selected contacts' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await expectShown('29 contacts deleted. 1 not changed: Checked out to Cal.')
  },
}

export const Failed: Story = {
  play: async ({ canvasElement }) => {
    change.mockImplementation(async () => {
      throw new ApiProblem(409, { detail: 'The contact is deleted. Restore it first.' })
    })
    await userEvent.click(boxes(canvasElement)[0] as HTMLElement)
    await userEvent.click(screen.getByRole('button', { name: 'Set event' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: event.label }))
    await expectShown('Contacts not changed')
    await expect(screen.getByText('1 selected')).toBeVisible()
  },
}

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(boxes(canvasElement)[0] as HTMLElement)
    await expect(screen.getByText('1 selected')).toBeVisible()
  },
}

/** What can be done to one contact; what cannot says why. */
export const Actions: Story = {
  render: () => (
    <>
      <ContactActions contact={contacts[0] as ContactView} api={change} onChanged={fn()} />
      <Toaster />
    </>
  ),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More for Guadalupe Ibáñez' }))
    const unassign = await screen.findByRole('menuitem', { name: /^Unassign/ })
    await expect(unassign).toHaveAttribute('aria-disabled', 'true')
    await expect(unassign).toHaveTextContent(/appraiser/i)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await expectShown('Guadalupe Ibáñez deleted')
    await expect(change).toHaveBeenCalledWith(idsOf(0), { delete: true }, expect.anything())
  },
}

export const Deleted: Story = {
  render: () => (
    <DeletedContact
      contact={makeContact(0, { deleted_at: '2026-03-10T16:42:07Z' })}
      zone="America/Chicago"
      mayWork
      api={change}
      onChanged={fn()}
    />
  ),
  play: async () => {
    await expect(screen.getByText(/^Deleted on/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Restore contact' }))
    await waitFor(() => expect(change).toHaveBeenCalledWith(idsOf(0), { restore: true }, expect.anything()))
  },
}
