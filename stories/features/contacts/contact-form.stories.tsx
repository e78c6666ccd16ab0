import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { ContactApi } from '../../../src/features/contacts/api/edit-contact.ts'
import { ContactForm } from '../../../src/features/contacts/components/contact-form.tsx'
import { ContactStatusMenu } from '../../../src/features/contacts/components/contact-status-menu.tsx'
import { discardContactDraft, useContactForm } from '../../../src/features/contacts/use-contact-form.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { SaveButton } from '../../../src/shared/form/form.tsx'
import { fill } from '../../shared/fill.ts'
import { makeContact } from './contact.factory.ts'

interface Props {
  api: ContactApi
  contact: Contact
  onChanged: () => void
}

const choices = {
  events: [{ value: '00000000-0000-4000-8000-0000000000e1', label: 'Feb 28 hail, TN' }],
  appraisers: [{ value: '00000000-0000-4000-8000-0000000000a1', label: 'Riley Kimball' }],
}

function EditContact({ api, contact, onChanged }: Props) {
  const form = useContactForm({ api, contact, onChanged, onSaved: () => {} })
  return (
    <div style={{ maxWidth: 560, padding: 16 }}>
      <ContactForm form={form} choices={choices} />
      <p style={{ display: 'flex', gap: 8 }}>
        <ContactStatusMenu api={api} contact={contact} onChanged={onChanged} />
        <SaveButton form={form}>Save contact</SaveButton>
      </p>
    </div>
  )
}

const contact = makeContact(0, { version: 3 })
const canceled = makeContact(4, { status: 'cancel_claim' })

const api = {
  get: fn(async () => contact),
  edit: fn(async () => ({ ...contact, city: 'Goshen', version: 4 })),
  setStatus: fn(async () => contact),
}

const meta = {
  component: EditContact,
  args: { api, contact, onChanged: fn() },
  beforeEach: () => discardContactDraft(contact),
} satisfies Meta<typeof EditContact>
export default meta
type Story = StoryObj<typeof meta>

/** Only what was changed is sent, on the version that it was changed on. */
export const Edited: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fill(page.getByLabelText('City'), 'Goshen')
    await fill(page.getByLabelText('Primary phone'), '+1 615-555-0177')
    await userEvent.click(page.getByRole('button', { name: 'Save contact' }))
    const changes = { city: 'Goshen', primary_phone: '6155550177' }
    await waitFor(() => expect(api.edit).toHaveBeenCalledWith(contact.id, changes, 3, expect.anything()))
  },
}

export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fill(page.getByLabelText('Primary phone'), '555-0142')
    await fill(page.getByLabelText('ZIP code'), '3703')
    await userEvent.click(page.getByRole('button', { name: 'Save contact' }))
    await expect(await page.findByText('Enter a 10-digit phone number')).toBeVisible()
    await expect(page.getByLabelText('ZIP code')).toHaveAttribute('aria-invalid', 'true')
  },
}

/** A colleague saved the same field: both values are shown, and nothing is overwritten. */
export const Conflict: Story = {
  args: {
    api: {
      ...api,
      get: async () => ({ ...contact, city: 'Avon Lake', zip: '44012', version: 4 }),
      edit: async () => {
        throw new ApiProblem(409, { message: 'Riley changed City meanwhile.', by: 'Riley Kimball' })
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fill(page.getByLabelText('City'), 'Goshen')
    await userEvent.click(page.getByRole('button', { name: 'Save contact' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('Avon Lake')).toBeVisible()
    await expect(dialog.getByText('Goshen')).toBeVisible()
  },
}

/** The machine refuses: what is not possible says why. */
export const StatusOfCanceled: Story = {
  args: { contact: canceled },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Set status' }))
    const item = await screen.findByRole('menuitem', { name: /^Not reached/ })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(item).toHaveTextContent('is canceled')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  },
}
