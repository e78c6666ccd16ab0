import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { ContactDetails } from '../../../contract/contacts/contact.ts'
import { ClaimantLink } from '../../../src/features/contacts/components/claimant-link.tsx'
import { makeContact } from './contact.factory.ts'

const contact = makeContact(1)
const details: ContactDetails = { ...contact, token: 'first' }
const api = {
  get: fn(async (_id: string): Promise<ContactDetails> => details),
  replace: fn(
    async (): Promise<ContactDetails> => ({
      ...details,
      token: 'second',
      link: { generation: 1, replaced_at: '2026-11-24T15:00:00.000Z' },
    }),
  ),
}

const meta = { component: ClaimantLink, args: { api, contact } } satisfies Meta<typeof ClaimantLink>
export default meta
type Story = StoryObj<typeof meta>

const button = (name: string) => screen.getByRole('button', { name })
const shownLink = () => screen.getByLabelText<HTMLInputElement>('Link').value

/** Replacing asks first, names what ends, and shows the new link in place of the old one. */
export const Replaced: Story = {
  play: async () => {
    await userEvent.click(button('Claimant’s link'))
    await waitFor(() => expect(shownLink()).toMatch(/\/selector\?id=.+&token=first$/))
    await userEvent.click(button('Replace link…'))
    await expect(api.replace).not.toHaveBeenCalled()
    await expect(screen.getByText(/stop working at once/)).toBeVisible()
    await userEvent.click(button('Replace link'))
    await waitFor(() => expect(shownLink()).toMatch(/&token=second$/))
    await expect(screen.getByText(/Earlier links have ended/)).toBeVisible()
  },
}

/** A refusal is shown where it was asked, and the link stays. */
export const Refused: Story = {
  args: { api: { ...api, replace: async () => Promise.reject(new Error('The contact is canceled.')) } },
  play: async () => {
    await userEvent.click(button('Claimant’s link'))
    await waitFor(() => expect(shownLink()).toMatch(/&token=first$/))
    await userEvent.click(button('Replace link…'))
    await userEvent.click(button('Replace link'))
    await waitFor(() => expect(screen.getByText('The contact is canceled.')).toBeVisible())
    await expect(shownLink()).toMatch(/&token=first$/)
  },
}
