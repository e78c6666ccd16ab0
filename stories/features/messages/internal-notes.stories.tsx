import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ConversationView } from '../../../src/features/messages/components/conversation-view.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { useCommandKeys } from '../../../src/shared/commands/use-command-keys.ts'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import { makeNote, rosa, StubNotes } from '../../workspace/notes/stub-notes.ts'
import { apiOf, contactId, idOf, me, message, reply } from './ana-lucero.ts'

const rosasMe = { ...me, id: rosa.id, full_name: rosa.name }
const two = () => [
  makeNote(2, { text: 'The carrier agrees.', author: rosa, at: '2026-03-10T14:50:00.000Z' }),
  makeNote(1, {
    text: '@Rosa Kimball her brother has no license, ask the carrier.',
    mentions: [{ id: rosa.id, name: rosa.name }],
    at: '2026-03-10T14:37:30.000Z',
  }),
]

export default {
  title: 'Features/Messages/Internal notes',
  component: ConversationView,
  render: (args) => <Stage {...args} />,
  args: {
    contactId,
    api: apiOf(),
    me: rosasMe,
    mayWork: true,
    mayNote: true,
    notesApi: new StubNotes(two()).api,
    mayTakeOver: true,
    colleagues: [],
    onChanged: () => {},
  },
} satisfies Meta<typeof ConversationView>
type Story = StoryObj<typeof ConversationView>

function Stage(args: Parameters<typeof ConversationView>[0]) {
  useCommandKeys()
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 640 }}>
      <ConversationView {...args} />
      <Toaster />
    </div>
  )
}

const log = (canvasElement: HTMLElement) => within(canvasElement).findByRole('log', { name: 'Messages' })

/** Notes stand between the messages by their time, marked, with their mentions; one deletes one’s own. */
export const BetweenMessages: Story = {
  play: async ({ canvasElement }) => {
    const thread = await log(canvasElement)
    const [first, second] = await within(thread).findAllByRole('note', { name: 'Internal note' })
    if (!first || !second) throw new Error('Both are shown.')
    await expect(first).toHaveTextContent(/Internal note.*Dana Whitfield @Rosa Kimball her brother.*9:37 AM/)
    await expect(within(first).queryByRole('button', { name: 'Delete note' })).toBeNull()
    const places = ['Mi hermano', 'her brother has no license', 'Who is this?', 'The carrier agrees.']
    const found = places.map((text) => thread.textContent.indexOf(text))
    await expect(found).toEqual(found.toSorted((one, other) => one - other))
    await userEvent.click(within(second).getByRole('button', { name: 'Delete note' }))
    await waitFor(() => expect(thread).not.toHaveTextContent('The carrier agrees.'))
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(thread).toHaveTextContent('The carrier agrees.'))
  },
}

export const Dark: Story = { args: BetweenMessages.args ?? {}, globals: { theme: 'dark' } }

/** One key goes to the note and back; what is written in either stays, and a note reaches no claimant. */
export const WrittenByKeyboard: Story = {
  args: { contactId: idOf(61), notesApi: new StubNotes([]).api, api: apiOf({ write: fn(apiOf().write) }) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const thread = await log(canvasElement)
    // What was typed into a field is changed when it is left, which must not be within an effect of React’s test mode.
    const press = async () => {
      await userEvent.click(thread)
      await userEvent.keyboard('{Control>}i{/Control}')
    }
    const text = await canvas.findByRole('textbox', { name: 'Text to Ana Lucero' })
    await userEvent.type(text, 'He can, with')
    await press()
    const note = await canvas.findByRole('textbox', { name: 'Note' })
    await expect(note).toHaveFocus()
    await userEvent.keyboard('No license, @da{Enter}')
    await expect(note).toHaveValue('No license, @Dana Whitfield ')
    await press()
    await waitFor(() => expect(text).toHaveFocus())
    await expect(text).toHaveValue('He can, with')
    await userEvent.hover(canvas.getByRole('tab', { name: 'Internal note' }))
    await expect(await within(document.body).findByText('Only colleagues see it.')).toHaveTextContent(/I$/)
    await press()
    await expect(await canvas.findByRole('textbox', { name: 'Note' })).toHaveValue('No license, @Dana Whitfield ')
    await userEvent.keyboard('ask him.{Control>}{Enter}{/Control}')
    await waitFor(() => expect(thread).toHaveTextContent('You No license, @Dana Whitfield ask him.'))
    await expect(args.api.write).not.toHaveBeenCalled()
  },
}

/** Only notes: there is a thread where nothing was written to the claimant. */
export const NoMessages: Story = {
  args: { contactId: idOf(62), api: apiOf({ thread: async () => [] }, { ...reply, conversation: null }) },
  play: async ({ canvasElement }) => {
    await expect(await within(await log(canvasElement)).findAllByRole('note')).toHaveLength(2)
  },
}

/** As many pages of notes are fetched as there are messages for. */
export const ManyNotes: Story = {
  args: {
    contactId: idOf(63),
    notesApi: new StubNotes(
      Array.from({ length: 120 }, (_, n) =>
        makeNote(500 - n, { at: new Date(Date.UTC(2026, 2, 10, 16, 59) - n * 60_000).toISOString() }),
      ),
    ).api,
  },
  play: async ({ canvasElement }) => {
    const thread = await log(canvasElement)
    await waitFor(() => expect(thread).toHaveTextContent('Note 500'))
    await waitFor(async () => {
      thread.scrollTop = 0
      await expect(thread).toHaveTextContent('Note 381')
    })
  },
}

/** Messages are shown without the notes, and the page says that they may be missing. */
export const NotesNotLoaded: Story = {
  args: {
    contactId: idOf(64),
    notesApi: Object.assign(new StubNotes([]), {
      failing: { listNotes: new ApiProblem(500, { message: 'The server had a fault. Try again.' }) },
    }).api,
    api: apiOf({ thread: async () => [message(1, { body: 'Still here.' })] }),
  },
  play: async ({ canvasElement }) => {
    await expect(await log(canvasElement)).toHaveTextContent('Still here.')
    await expect(
      await within(canvasElement).findByText(/Internal notes may be missing: The server had a fault/),
    ).toBeVisible()
  },
}

/** Who may only read sees the notes and writes nothing. */
export const ReadOnly: Story = {
  args: { contactId: idOf(65), mayWork: false, mayNote: false },
  play: async ({ canvasElement }) => {
    const notes = await within(await log(canvasElement)).findAllByRole('note')
    await expect(notes).toHaveLength(2)
    await expect(within(canvasElement).queryByRole('button', { name: 'Delete note' })).toBeNull()
    await expect(within(canvasElement).queryByRole('textbox')).toBeNull()
  },
}
