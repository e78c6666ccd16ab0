import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type AddContact, NewContact } from '../../../../src/features/contacts/import/new-contact.tsx'
import type { FindContacts } from '../../../../src/features/contacts/import/use-duplicates.ts'
import { ApiProblem } from '../../../../src/shared/api/api-problem.ts'
import { storeDraft } from '../../../../src/shared/form/drafts.ts'
import { fill } from '../../../shared/fill.ts'
import { Toaster } from '../../../../src/shared/ui/toast.tsx'
import { makeContact } from '../contact.factory.ts'

const there = makeContact(0)
const add =
  (isNew: boolean): AddContact =>
  async (sent) => ({ contact: isNew ? { ...makeContact(1), ...(sent as object) } : there, isNew })
const find: FindContacts = async (q) =>
  [there, makeContact(2, { vin: '5YJ24Y1U0AR356494' })].filter((one) => `${one.claim_number} ${one.vin}`.includes(q))

const meta = {
  component: NewContact,
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster />
      </>
    ),
  ],
  args: {
    choices: { events: [{ value: 'e1', label: 'Feb 28 hail, TN' }], appraisers: [] },
    linkTo: (id: string, text: string) => <a href={`#${id}`}>{text}</a>,
    onChanged: fn(),
    add: fn<AddContact>(add(true)),
    find: fn(find),
  },
  beforeEach: () => storeDraft('new contact', {}),
} satisfies Meta<typeof NewContact>
export default meta
type Story = StoryObj<typeof meta>

const press = async () => await userEvent.click(screen.getByRole('button', { name: 'Add contact' }))

/** Sent as the call takes it; then the form is empty for the next one. */
export const Added: Story = {
  play: async ({ args, canvasElement }) => {
    const form = within(canvasElement)
    await fill(form.getByLabelText('First name'), 'Ann')
    await fill(form.getByLabelText('Last name'), 'Ames')
    await fill(form.getByLabelText('Primary phone'), '(615) 555-0177')
    await fill(form.getByLabelText('Claim number'), 'NEW-1')
    await press()
    await expect(args.add).toHaveBeenCalledWith(
      expect.objectContaining({
        first_name: 'Ann',
        primary_phone: '6155550177',
        claim_number: 'NEW-1',
        storm_id: null,
      }),
      expect.objectContaining({ label: 'Add Ann Ames' }),
    )
    await screen.findByText('Ann Ames added')
    await waitFor(() => expect(form.getByLabelText('First name')).toHaveValue(''))
    await expect(args.onChanged).toHaveBeenCalled()
  },
}

/** Faults are told at their fields before anything is sent. */
export const Faulty: Story = {
  play: async ({ args, canvasElement }) => {
    const form = within(canvasElement)
    await fill(form.getByLabelText('Last name'), 'Ames')
    await fill(form.getByLabelText('Primary phone'), '555')
    await press()
    await expect(form.getByLabelText('First name')).toHaveAccessibleDescription('Required')
    await expect(form.getByLabelText('Primary phone')).toHaveAccessibleDescription('Enter a 10-digit phone number')
    await expect(form.getByLabelText('First name')).toHaveFocus()
    await expect(args.add).not.toHaveBeenCalled()
  },
}

/** What only the server knows is told at its field too. */
export const RefusedByTheServer: Story = {
  args: {
    add: fn<AddContact>(async () => {
      throw new ApiProblem(409, { message: 'Archived', errors: { storm_id: 'Archived' } })
    }),
  },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    await fill(form.getByLabelText('First name'), 'Ann')
    await fill(form.getByLabelText('Last name'), 'Ames')
    await press()
    await expect(await form.findByText('Archived')).toBeVisible()
  },
}

/** While the claim number is typed, the contact that has it is shown; with another VIN it may be another vehicle. */
export const Duplicates: Story = {
  args: { add: fn<AddContact>(add(false)) },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    await fill(form.getByLabelText('Claim number'), there.claim_number)
    await expect(await form.findByText('This contact exists already and is not added again.')).toBeVisible()
    await expect(form.getByRole('link', { name: 'Open contact' })).toHaveAttribute('href', `#${there.id}`)
    await fill(form.getByLabelText('VIN'), '5NPEYM0W3KX206791')
    await expect(await form.findByText('Possible duplicate. Check before you add it.')).toBeVisible()
    await fill(form.getByLabelText('VIN'), '')
    await fill(form.getByLabelText('First name'), 'Ann')
    await fill(form.getByLabelText('Last name'), 'Ames')
    await press()
    await expect(await form.findByText(/^Not added. Guadalupe Ibáñez has this claim number and VIN./)).toBeVisible()
  },
}
