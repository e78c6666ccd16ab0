import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { makeMe } from '../../../contract/people/me.factory.ts'
import type { Role } from '../../../contract/people/roles.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { useCommandKeys } from '../../../src/shared/commands/use-command-keys.ts'
import { sendAuthEvent, startAuth } from '../../../src/shared/session/session.ts'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import { UnsentNoteItem } from '../../../src/workspace/notes/components/note-item.tsx'
import { NotesSection } from '../../../src/workspace/notes/components/notes-section.tsx'
import { list } from '../../../src/workspace/notes/components/notes.css.ts'
import type { UnsentNote } from '../../../src/workspace/notes/use-notes.ts'
import { makeNote, record, rosa, StubNotes } from './stub-notes.ts'

interface Args {
  server: StubNotes
  role: Role
}

/** The notes of a claim, for somebody who is signed in. */
function Stage({ server, role }: Args) {
  useState(() => {
    startAuth({})
    sendAuthEvent({ type: 'signed out elsewhere' })
    const user = makeMe({ id: rosa.id, full_name: rosa.name, role })
    const session = { access_token: 'token', expires_at: Date.now() + 900_000, user }
    sendAuthEvent({ type: 'signed in elsewhere', session })
  })
  useCommandKeys()
  return (
    <div style={{ maxWidth: 520, padding: 16 }}>
      <NotesSection category="intake_item" id={record} api={server.api} />
      <Toaster />
    </div>
  )
}

const two = () => [
  makeNote(2, { text: 'Called 0142, claimant answered.', author: rosa }),
  makeNote(1, {
    text: '@Rosa Kimball 0124 is the old number, the carrier says. Use the claim’s.',
    mentions: [{ id: rosa.id, name: rosa.name }],
  }),
]

const meta = {
  title: 'Workspace/Notes',
  args: { server: new StubNotes(two()), role: 'admin' },
  render: (args) => <Stage {...args} />,
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

const notes = () => screen.findByRole('list', { name: 'Notes' })
const field = () => screen.findByRole('textbox', { name: 'Note' })

/** The newest first; a mention is marked, and one's own can be deleted. */
export const Newest: Story = {
  play: async () => {
    const items = await within(await notes()).findAllByRole('listitem')
    await expect(items.map((item) => item.textContent)).toEqual([
      expect.stringContaining('You Called 0142'),
      expect.stringContaining('Dana Whitfield @Rosa Kimball 0124'),
    ])
    await expect(within(items[0] as HTMLElement).getByRole('button', { name: 'Delete note' })).toBeVisible()
    await expect(within(items[1] as HTMLElement).queryByRole('button', { name: 'Delete note' })).toBeNull()
  },
}

/** N opens the composer, @ lists colleagues, Enter chooses, Mod+Enter sends: no pointer is needed. */
export const WrittenByKeyboard: Story = {
  args: { server: new StubNotes([]) },
  play: async () => {
    await screen.findByText(/^No notes yet/)
    await userEvent.keyboard('n')
    await expect(await field()).toHaveFocus()
    await userEvent.keyboard('Please call, @da')
    await expect(await screen.findByRole('option', { name: /Dana Whitfield/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}today')
    await expect(await field()).toHaveValue('Please call, @Dana Whitfield today')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(async () => expect(await notes()).toHaveTextContent('You Please call, @Dana Whitfield today'))
    await expect(await field()).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull())
  },
}

/** Escape closes the composer only, and gives the focus back. */
export const ClosedByEscape: Story = {
  args: { server: new StubNotes(two()) },
  play: async () => {
    await notes()
    await userEvent.keyboard('n')
    await expect(await field()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull())
    await waitFor(async () => expect(await screen.findByRole('button', { name: /Add note/ })).toHaveFocus())
  },
}

export const Paged: Story = {
  args: { server: new StubNotes(Array.from({ length: 23 }, (_, n) => makeNote(40 - n))) },
  play: async () => {
    const count = async () => within(await notes()).getAllByRole('listitem').length
    await waitFor(async () => expect(await count()).toBe(10))
    await userEvent.click(await screen.findByRole('button', { name: 'Show 10 more' }))
    await waitFor(async () => expect(await count()).toBe(20))
    await userEvent.click(await screen.findByRole('button', { name: 'Show 3 more' }))
    await waitFor(async () => expect(await count()).toBe(23))
    await expect(screen.queryByRole('button', { name: /more$/ })).toBeNull()
  },
}

/** Of very many notes only those in view are in the page; each says its place among all of them. */
export const Many: Story = {
  args: { server: new StubNotes(Array.from({ length: 120 }, (_, n) => makeNote(200 - n))) },
  play: async () => {
    for (let shown = 20; shown <= 110; shown += 10) {
      await userEvent.click(await screen.findByRole('button', { name: 'Show 10 more' }))
      if (shown >= 30) {
        await waitFor(async () =>
          expect(within(await notes()).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', String(shown)),
        )
      }
    }
    const list = await notes()
    await expect(within(list).getAllByRole('listitem').length).toBeLessThan(40)
    const scrolled = screen.getByRole('group', { name: 'All notes' })
    scrolled.scrollTop = scrolled.scrollHeight
    await waitFor(() => expect(list).toHaveTextContent('Note 91'))
    await expect(list).not.toHaveTextContent('Note 200')
  },
}

export const DeletedAndRestored: Story = {
  args: { server: new StubNotes(two()) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete note' }))
    await waitFor(async () => expect(await notes()).not.toHaveTextContent('Called 0142'))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await notes()).toHaveTextContent('Called 0142'))
  },
}

export const LoadingNotes: Story = {
  args: { server: Object.assign(new StubNotes([]), { gate: new Promise(() => {}) }) },
  play: async () => {
    await expect(await screen.findByRole('status', { name: 'Loading notes…' })).toBeVisible()
  },
}

export const FailedToLoad: Story = {
  args: {
    server: Object.assign(new StubNotes([]), {
      failing: { listNotes: new ApiProblem(500, { message: 'The server had a fault. Try again.' }) },
    }),
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Notes could not be loaded')
  },
}

/** Somebody who may see the record and not work on it. */
export const ReadOnly: Story = {
  args: { server: new StubNotes(two()), role: 'readonly' },
  play: async () => {
    await notes()
    await expect(screen.queryByRole('button', { name: /Add note/ })).toBeNull()
  },
}

const unsent = (state: UnsentNote['state'], reason?: string): UnsentNote => ({
  id: state,
  text: 'Voicemail left.',
  mentions: [],
  state,
  ...(reason && { reason }),
  command: {} as UnsentNote['command'],
})

/** What the server has not confirmed says so, and what it refused can be sent again. */
export const NotSentYet: Story = {
  render: () => (
    <ul className={list} style={{ maxWidth: 520 }} aria-label="Notes">
      {[unsent('sending'), unsent('queued'), unsent('failed', 'This claim was deleted.')].map((note) => (
        <li key={note.id}>
          <UnsentNoteItem note={note} me={rosa} onRetry={() => {}} onDiscard={() => {}} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sending…')).toBeVisible()
    await expect(canvas.getByText('Offline. Sends when you are back online.')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Not saved. This claim was deleted.')
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
}
