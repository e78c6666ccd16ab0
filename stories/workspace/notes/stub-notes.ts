import type { Mentionable, Note } from '../../../contract/notes/note.ts'
import type { NotesApi } from '../../../src/workspace/notes/api/notes-api.ts'

export const record = '00000000-0000-4000-8000-0000000000c1'
export const rosa = { id: '00000000-0000-4000-8000-0000000000a1', name: 'Rosa Kimball', role: 'admin' } as const
const dana: Mentionable = { id: '00000000-0000-4000-8000-0000000000a2', name: 'Dana Whitfield', role: 'ops' }

/** A note `minutes` before now, so that today's show their time. */
export function makeNote(n: number, more: Partial<Note> = {}): Note {
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    category: 'intake_item',
    record,
    text: `Note ${n}`,
    mentions: [],
    author: { id: dana.id, name: dana.name },
    at: new Date(Date.UTC(2026, 2, 8, 15, 0, n)).toISOString(),
    ...more,
  }
}

/** A server in the page's own memory. */
export class StubNotes {
  /** Newest first. */
  notes: Note[]
  failing: Partial<Record<keyof NotesApi, Error>> = {}
  /** Delays every answer until this settles. */
  gate: Promise<unknown> = Promise.resolve()
  #deleted: Note[] = []

  constructor(notes: readonly Note[]) {
    this.notes = [...notes]
  }

  readonly api: NotesApi = {
    listNotes: async (_category, _record, limit) => {
      await this.#answer('listNotes')
      const total = this.notes.length
      return { notes: this.notes.slice(0, limit), total, more: total > limit, cursor: 1 }
    },
    addNote: async ({ note, mentions }) => {
      await this.#answer('addNote')
      const added = makeNote(900 + this.notes.length, {
        text: note,
        mentions: [...mentions],
        author: { id: rosa.id, name: rosa.name },
        at: new Date().toISOString(),
      })
      this.notes = [added, ...this.notes]
      return added
    },
    deleteNote: async (id) => {
      await this.#answer('deleteNote')
      this.#deleted = this.notes.filter((note) => note.id === id)
      this.notes = this.notes.filter((note) => note.id !== id)
      return { id: 'operation', label: 'Delete note' }
    },
    undoDelete: async () => {
      await this.#answer('undoDelete')
      this.notes = [...this.#deleted, ...this.notes]
    },
    listMentionable: async () => [dana, rosa, { id: '3', name: 'Robin Keller', role: 'admin' }],
  }

  async #answer(call: keyof NotesApi) {
    await this.gate
    const error = this.failing[call]
    if (error) throw error
  }
}
