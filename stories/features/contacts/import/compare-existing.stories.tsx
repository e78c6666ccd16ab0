import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { CompareExisting } from '../../../../src/features/contacts/import/compare-existing.tsx'
import type { ContactMatch } from '../../../../src/features/contacts/import/contact-match.ts'
import type { UpdateApi } from '../../../../src/features/contacts/import/update-existing.ts'
import { ApiProblem } from '../../../../src/shared/api/api-problem.ts'
import { Toaster } from '../../../../src/shared/ui/toast.tsx'
import { makeContact } from '../contact.factory.ts'

const match = (n: number, row: object): ContactMatch => {
  const existing = makeContact(n, { version: 3 })
  const { first_name, last_name, claim_number, vin } = existing
  return { existing, row: { first_name, last_name, claim_number, vin, ...row } }
}
const four = [
  match(0, { city: 'Covington', primary_phone: '6155550177' }),
  match(1, { address: '<img src=x onerror=alert(1)>', loss_type: '=HYPERLINK("http://x")' }),
  match(2, { storm_id: 'e1', date_of_loss: Date.UTC(2026, 2, 1) }),
  match(3, {}),
]
const storeOf = (matches: readonly ContactMatch[]) => ({
  matches: fn(async () => [...matches]),
  setMatches: fn(async () => undefined),
})
const conflict = () =>
  new ApiProblem(409, { message: 'Jo Tran has changed the city of this contact since.', status: 409 })

/** Updates all but the contacts of these claim numbers, which a colleague has changed. */
const serverWith = (...changed: string[]) => {
  const update: UpdateApi['update'] = async (matches) => {
    if (matches.some(({ existing }) => changed.includes(existing.claim_number))) throw conflict()
    return matches.map(({ existing, row }) => ({ ...existing, ...(row as object), version: existing.version + 1 }))
  }
  const get: UpdateApi['get'] = async (id) => {
    const { existing } = four.find((one) => one.existing.id === id) as ContactMatch
    return { ...existing, city: 'Seaside', version: 9 }
  }
  return { update: fn(update), get: fn(get) }
}

const meta = {
  component: CompareExisting,
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster />
      </>
    ),
  ],
  args: {
    store: storeOf(four),
    fileKey: 'file',
    fileName: 'gulf-states.csv',
    stormName: (id: string) => (id === 'e1' ? 'Feb 28 hail, TN' : 'another event'),
    linkTo: (id: string, text: string) => <a href={`#${id}`}>{text}</a>,
    onClose: fn(),
    api: serverWith(),
  },
} satisfies Meta<typeof CompareExisting>
export default meta
type Story = StoryObj<typeof meta>

const lines = async () => {
  const list = within(await screen.findByRole('list', { name: 'Existing contacts' }))
  return await list.findAllByRole('listitem')
}

/** Each contact with what differs, the file's value after its own; hostile text is only text. */
export const Differences: Story = {
  play: async () => {
    const [first, second, third, ...more] = await lines()
    await expect(more).toEqual([])
    await expect(first).toHaveTextContent('CityCedar HillCovington')
    await expect(first).toHaveTextContent('Primary phone(615) 555-0142(615) 555-0177')
    await expect(second).toHaveTextContent('<img src=x onerror=alert(1)>')
    await expect(third).toHaveTextContent('Date of loss02/28/202603/01/2026')
    await expect(third).toHaveTextContent('EventEmptyFeb 28 hail, TN')
    await expect(screen.getByText('1 more contact has the same values.')).toBeVisible()
  },
}

/** Chosen contacts are updated in one operation, on the version that was compared. */
export const Updated: Story = {
  args: { store: storeOf(four), api: serverWith() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /Okafor/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Update 2 contacts' }))
    await waitFor(() => expect(args.store.setMatches).toHaveBeenCalled())
    const [sent, operation] = (args.api as ReturnType<typeof serverWith>).update.mock.calls[0] ?? []
    await expect(sent?.map(({ existing }) => existing.version)).toEqual([3, 3])
    await expect(operation?.label).toBe('Update 2 contacts from gulf-states.csv')
    await waitFor(async () => expect(await lines()).toHaveLength(1))
    await screen.findByText('2 contacts updated')
  },
}

/** A contact that a colleague has changed is left, with the reason, as it is now; the others are updated. */
export const Conflicts: Story = {
  args: { store: storeOf(four), api: serverWith(four[0]?.existing.claim_number ?? '') },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Update 3 contacts' }))
    await expect(await screen.findByText('1 contact was not updated. Each is shown as it is now.')).toBeVisible()
    const left = await lines()
    await expect(left).toHaveLength(1)
    await expect(left[0]).toHaveTextContent('CitySeasideCovington')
    await expect(left[0]).toHaveTextContent('Jo Tran has changed the city of this contact since.')
  },
}

export const NoDifferences: Story = {
  args: { store: storeOf(four.slice(3)) },
  play: async () => void (await screen.findByText('1 contact of this file existed with the same values.')),
}

/** What was kept cannot be read. */
export const NotRead: Story = {
  args: {
    store: { ...storeOf([]), matches: fn(async () => Promise.reject(new Error('The store was closed.'))) },
  },
  play: async () => void (await screen.findByText('The store was closed.')),
}

export const Reading: Story = {
  args: { store: { ...storeOf([]), matches: fn(() => new Promise<never>(() => undefined)) } },
  play: async () => void (await screen.findByRole('status', { name: 'Loading…' })),
}
