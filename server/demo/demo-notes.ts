import type { ClaimColumns } from '../../contract/events/intake-item.events.ts'
import type { NoteEvent } from '../../contract/events/note.events.ts'
import { noteStreams } from '../../contract/notes/note-subject.ts'
import { decideNote } from '../../machines/note/note.decide.ts'
import { evolveNote } from '../../machines/note/note.evolve.ts'
import type { NoteItem } from '../../machines/note/note.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { claimIdOf } from '../intake/claim-id.ts'
import { projectNotes } from '../notes/note.projection.ts'
import { demoId } from './demo-people.ts'

const texts = [
  'Carrier confirmed the phone number. The old one is disconnected.',
  'Left a voicemail. No name in the greeting.',
  'Claimant asked for a call after 4 PM.',
  'Vehicle is at the dealer until Friday.',
]

/** Notes on the first waiting claims. Those that exist already are left as they are. */
export async function demoNotes(
  client: TenantClient,
  scope: CommandScope,
  claims: readonly ClaimColumns[],
): Promise<Plan<object>> {
  const ids = texts.map((_, index) => demoId(scope.businessId, 'note', String(index)))
  const known = await client.query<{ id: string }>('select id from note where id = any($1::uuid[])', [ids])
  const there = new Set(known.rows.map(({ id }) => id))
  const batch = new StreamBatch<NoteItem, NoteEvent>(noteStreams.intake_item, evolveNote, scope)
  for (const [index, text] of texts.entries()) {
    const [id = '', claim] = [ids[index], claims[index]]
    if (there.has(id) || !claim) continue
    const record = claimIdOf(scope.businessId, claim)
    const decision = decideNote({ type: 'AddNote', record, text, mentions: [] }, null)
    if (decision.ok) batch.load(id, null).apply(id, decision.events)
  }
  return { streams: batch.streams, projections: [projectNotes(scope.businessId, batch.changed)], reply: {} }
}
