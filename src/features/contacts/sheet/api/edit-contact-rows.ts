import type { ReplyOf, SentBodyOf } from '../../../../../contract/call.ts'
import { editContactRows as call } from '../../../../../contract/calls/edit-contact-rows.ts'
import { type ContactRowField, contactRowLabel } from '../../../../../contract/contacts/contact-row.ts'
import { send } from '../../../../shared/api/client.ts'
import { basedOn } from '../../../../shared/command-outbox/based-on.ts'
import { refusedRow } from '../../../../shared/command-outbox/browser-outbox.ts'
import { sendCommand } from '../../../../shared/command-outbox/command-outbox-atoms.ts'
import type { CommandKind } from '../../../../shared/command-outbox/outbox-dependencies.ts'
import type { Operation } from '../../../../shared/operations/operation.ts'
import { countOf } from '../../../../shared/ui/format-count.ts'

export type ContactRowEdit = SentBodyOf<typeof call>['edits'][number]
type Reply = ReplyOf<typeof call>

/** The edits in the command outbox, and how they are sent. */
export const contactEditKind: CommandKind<SentBodyOf<typeof call>, Reply> = {
  send: (body, commandId, operation) => send(call, { body, commandId, operation }),
  rejectionOf: (_command, { failed }) => (failed.length > 0 ? { refused: failed.map(refusedRow) } : null),
}

/** Sends at most 500 edits by the command outbox, with words for each contact; each is accepted or refused by itself. */
export function editContactRows(
  edits: ContactRowEdit[],
  operation?: Operation,
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<Reply> {
  return sendCommand({
    id: crypto.randomUUID(),
    kind: 'edit-contact-rows',
    label: operation?.label ?? `Set ${fieldsOf(edits)} on ${countOf(edits.length, 'contact')}`,
    operation,
    rows: edits.map(({ id, version }) => basedOn(id, texts, version)),
    body: { edits },
  })
}

function fieldsOf(edits: readonly ContactRowEdit[]): string {
  const fields = new Set(edits.flatMap(({ changes }) => Object.keys(changes) as ContactRowField[]))
  const names = [...fields].map(contactRowLabel)
  return names.length > 3 ? `${names.length} fields` : names.join(', ')
}
