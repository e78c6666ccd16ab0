import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import {
  contactStatusLabel,
  contactStatusSetters,
  type ContactStatus,
  statusesByPerson,
} from '../../../contract/contacts/contact-statuses.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { ContactEvent } from '../../../contract/events/contact.events.ts'
import { ContactUnderTest } from '../../../machines/contact/contact-under-test.ts'
import { contactSnapshot } from '../../../machines/contact/contact.evolve.ts'
import { commandFor, contactPaths } from '../../../machines/contact/contact.paths.ts'
import { statusCommandLabel } from '../../../src/features/contacts/contact-labels.ts'
import { ContactStatusMenu } from '../../../src/features/contacts/components/contact-status-menu.tsx'

/** A contact in each state that the machine's paths lead to. */
const contacts = [
  ...new Map(
    contactPaths().flatMap(({ steps }) => {
      const subject = new ContactUnderTest()
      for (const { event } of steps) if (event.type !== ('xstate.init' as never)) subject.send(commandFor(event))
      const { contact } = subject
      return contact ? [[JSON.stringify([contactSnapshot(contact).value, contact.status]), contact] as const] : []
    }),
  ).values(),
]

const api = { get: fn(), edit: fn(), setStatus: fn() }

function Menus({ among }: { among: readonly Contact[] }) {
  const [at, setAt] = useState(0)
  const contact = among[at]
  if (!contact) return <p>All seen</p>
  return (
    <>
      <p role="status">
        {at + 1} of {among.length}: {contactStatusLabel(contact.status)}
      </p>
      <ContactStatusMenu key={at} api={api} contact={contact} onChanged={() => {}} />
      <button type="button" onClick={() => setAt(at + 1)}>
        Next contact
      </button>
    </>
  )
}

const meta = { component: Menus, args: { among: contacts } } satisfies Meta<typeof Menus>
export default meta
type Story = StoryObj<typeof meta>

/** The event by which a person sets a status, by the table. */
function eventOf(status: ContactStatus, was: ContactStatus): ContactEvent {
  if (status === 'call_customer_back') {
    return { type: 'ContactCallBackPlanned', data: { at: '', was: { status: was, call_back_at: null } } }
  }
  switch (contactStatusSetters[status]) {
    case 'visit':
      return { type: 'ContactFieldVisitRequested', data: { was } }
    case 'return':
      return { type: 'ContactSentBack', data: { reason: '', was } }
    case 'cancel':
      return { type: 'ContactCancelled', data: { was } }
    default:
      return { type: 'ContactStatusSet', data: { status, was } }
  }
}

/** In every state the menu offers what the machine takes there, and says of the rest why not. */
export const AsTheMachineAllows: Story = {
  play: async ({ args: { among } }) => {
    await expect(among.length).toBeGreaterThan(10)
    for (const contact of among) {
      const snapshot = contactSnapshot(contact)
      await userEvent.click(await screen.findByRole('button', { name: 'Set status' }))
      for (const status of statusesByPerson.filter((one) => one !== contact.status)) {
        const label = statusCommandLabel(status)
        const item = (await screen.findAllByRole('menuitem')).find(({ textContent }) => textContent?.startsWith(label))
        const isOffered = item !== undefined && item.getAttribute('aria-disabled') !== 'true'
        await expect([contact.status, label, isOffered]).toEqual([
          contact.status,
          label,
          snapshot.can(eventOf(status, contact.status)),
        ])
        if (!isOffered) await expect(item).toHaveTextContent(/\.$/)
      }
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
      await userEvent.click(screen.getByRole('button', { name: 'Next contact' }))
    }
    await expect(screen.getByText('All seen')).toBeVisible()
  },
}
