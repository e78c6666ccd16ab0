import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, waitFor, within } from 'storybook/test'
import { ConversationView } from '../../../src/features/messages/components/conversation-view.tsx'
import { keptTextOf } from '../../../src/features/messages/kept-texts.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { contactId, idOf, me, facts, draftOf, leaseOf, mine, freeLeases, apiOf } from './ana-lucero.ts'
import { StubNotes } from '../../workspace/notes/stub-notes.ts'

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
    mayNote: true,
    notesApi: new StubNotes([]).api,
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

/** What was typed without a connection is saved when it is back, and is there after a reload before that. */
export const TypedOffline: Story = {
  args: {
    contactId: idOf(84),
    api: apiOf({
      draft: async () => draftOf({}),
      saveDraft: fn(async () => {
        throw new ApiProblem(0, {})
      }),
    }),
  },
  play: async ({ canvasElement, userEvent, args }) => {
    const text = await within(canvasElement).findByRole('textbox', { name: 'Text to Ana Lucero' })
    await waitFor(() => expect(text).toHaveValue('He can, with the key.'))
    await userEvent.type(text, ' Gate 2.')
    const saved = expect.objectContaining({ body: 'He can, with the key. Gate 2.' })
    await waitFor(() => expect(args.api.saveDraft).toHaveBeenLastCalledWith(saved))
    await expect(keptTextOf(args.contactId)).toBe('He can, with the key. Gate 2.')
    const tries = mocked(args.api.saveDraft).mock.calls.length
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(mocked(args.api.saveDraft).mock.calls.length).toBe(tries + 1))
    await expect(args.api.saveDraft).toHaveBeenLastCalledWith(saved)
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
    const templates = canvas.getByRole('button', { name: 'Templates…' })
    await waitFor(() => expect(templates).toHaveAccessibleDescription('Riley Kimball is writing. Take over to send.'))
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

/** A template in the claimant’s language, with the claim’s facts. */
export const Template: Story = {
  args: { contactId: idOf(88), api: apiOf({ write: fn(apiOf().write) }) },
  play: async ({ canvasElement, userEvent, args }) => {
    const canvas = within(canvasElement)
    const text = await canvas.findByRole('textbox', { name: 'Text to Ana Lucero' })
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Templates…' })).not.toHaveAttribute('aria-disabled'))
    await userEvent.type(text, '/')
    const dialog = await within(document.body).findByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Appointment/ }))
    await expect(text).toHaveValue(
      'Hola Ana, su cita es mar, 10 mar, 11:30 a. m. CDT en Moore drive-through, 1300 S Eastern Ave, Moore.',
    )
    await expect(await canvas.findByText(/1 text, about \$0.01/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(args.api.write).toHaveBeenCalledWith(
        expect.objectContaining({ facts: expect.arrayContaining([expect.objectContaining({ name: 'when' })]) }),
      ),
    )
  },
}

/** Without an appointment a text that names it is not sent. */
export const EmptyVariable: Story = {
  args: {
    contactId: idOf(89),
    api: apiOf({
      facts: async () => ({ ...facts, english: { ...facts.english, when: '' }, appointment: null }),
      draft: async () => draftOf({ body: 'Your appointment is {when}.' }),
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/Write it yourself, or take it out/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** The booking has moved under the draft: it is marked, not sent, and filled with the new one. */
export const NoLongerTrue: Story = {
  args: {
    contactId: idOf(90),
    api: apiOf({
      draft: async () =>
        draftOf({
          body: 'See you Mon, Mar 9, 9:00 AM CDT!',
          facts: [
            {
              name: 'when',
              value: 'Mon, Mar 9, 9:00 AM CDT',
              spanish: false,
              appointment: { id: idOf(600), version: 1 },
            },
          ],
        }),
    }),
  },
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No longer true: the appointment is now Tue, Mar 10, 11:30 AM CDT.',
    )
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Use the new one' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('See you Tue, Mar 10, 11:30 AM CDT!')
    await expect(canvas.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled', 'true')
  },
}
