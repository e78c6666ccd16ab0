import type { ReplyOf, SentBodyOf } from '../../../../../contract/call.ts'
import type { editClaims as call } from '../../../../../contract/calls/edit-claims.ts'
import { type EditableField, labelOf } from '../../../../../contract/claims/claim-fields.ts'
import type { Operation } from '../../../../shared/operations/operation.ts'
import { sendCommand } from '../../../../shared/command-outbox/command-outbox-atoms.ts'
import { countOf } from '../../../../shared/ui/format-count.ts'
import { basedOn } from '../../../../shared/command-outbox/based-on.ts'

export type ClaimEdit = SentBodyOf<typeof call>['edits'][number]

/**
 * Sends at most 500 edits by the command outbox, with words for each claim; each is accepted or refused by itself.
 */
export function editClaims(
  edits: ClaimEdit[],
  operation?: Operation,
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<ReplyOf<typeof call>> {
  return sendCommand({
    id: crypto.randomUUID(),
    kind: 'edit-claims',
    label: operation?.label ?? `Set ${fieldsOf(edits)} on ${countOf(edits.length, 'claim')}`,
    operation,
    rows: edits.map(({ id, version }) => basedOn(id, texts, version)),
    body: { edits },
  })
}

function fieldsOf(edits: readonly ClaimEdit[]): string {
  const fields = new Set(edits.flatMap(({ changes }) => Object.keys(changes) as EditableField[]))
  const names = [...fields].map(labelOf)
  return names.length > 3 ? `${names.length} fields` : names.join(', ')
}
