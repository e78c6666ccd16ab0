import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { ConversationView } from '../../../src/features/messages/components/conversation-view.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { contactId, idOf, me, draftOf, leaseOf, mine, freeLeases, apiOf } from './ana-lucero.ts'

export default {
  title: 'Features/Messages/Drafts',
  component: ConversationView,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', height: 640 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    contactId,
    api: apiOf(),
    me,
    mayWork: true,
    mayTakeOver: true,
    colleagues: [],
    onChanged: () => {},
  },
} satisfies Meta<typeof ConversationView>
type Story = StoryObj<typeof ConversationView>

/** A colleague’s draft goes on in any browser; where a colleague writes, it is taken over first. */
export const DraftOfColleague: Story = {
  args: {
    contactId: idOf(85),
    api: apiOf({
      draft: async () => draftOf({ by: { id: 'riley', name: 'Riley Kimball' } }),
      saveDraft: fn(apiOf().saveDraft),
    }),
  },
  play: async ({ canvasElement, userEvent, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Draft of Riley Kimball, not sent.')).toBeVisible()
    const text = canvas.getByRole('textbox', { name: 'Text to Ana Lucero' })
    await expect(text).toHaveValue('He can, with the key.')
    await userEvent.type(text, ' Gate 2.')
    await waitFor(() =>
      expect(args.api.saveDraft).toHaveBeenCalledWith(
        expect.objectContaining({ body: 'He can, with the key. Gate 2.', seen: idOf(4), revision: 1 }),
      ),
    )
  },
}

/** Two begin at once: one holds the draft, the other reads along, keeps an own text, and may take it over. */
export const ColleagueWrites: Story = {
  args: {
    contactId: idOf(86),
    api: apiOf({
      draft: async () => draftOf({ by: { id: 'riley', name: 'Riley Kimball' } }),
      leases: {
        ...freeLeases,
        listLeases: async () => [{ ...leaseOf({ id: 'riley', name: 'Riley Kimball' }), id: idOf(86) }],
        takeLease: async () => {
          throw new ApiProblem(409, { type: 'urn:claimfront:held-by-other', status: 409, detail: 'Checked out' })
        },
        takeOverLease: async () => ({ ...(await mine()), id: idOf(86) }),
      },
    }),
  },
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const text = await canvas.findByRole('textbox', { name: 'Text to Ana Lucero' })
    await expect(await canvas.findByText('Draft of Riley Kimball, not sent.')).toBeVisible()
    await userEvent.type(text, '!')
    await expect(await canvas.findByText(/You see the text as it is typed/)).toBeVisible()
    await expect(text).toHaveAttribute('readonly')
    await userEvent.click(canvas.getByRole('button', { name: 'Take over' }))
    await waitFor(() => expect(text).not.toHaveAttribute('readonly'))
  },
}

/** A colleague has sent something since the draft was begun: it is on screen, and the draft is kept. */
export const SentSince: Story = {
  args: { contactId: idOf(87), api: apiOf({ draft: async () => draftOf({ seen: idOf(2) }) }) },
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/Riley Kimball has sent since: “Yes, he only needs the key.”/)).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveValue('He can, with the key.')
    await userEvent.click(canvas.getByRole('button', { name: 'Discard draft' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('')
  },
}
