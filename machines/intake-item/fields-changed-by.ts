import type { EditableField } from '../../contract/claims/claim-fields.ts'
import type { DomainEvent } from '../../contract/events/recorded.ts'

/** Fields of a claim that an event changed. A reset says only what was; a return clears the action beside its changes. */
export function fieldsChangedBy({ type, data }: DomainEvent): EditableField[] {
  const { changes = {}, was = {} } = data as { changes?: object; was?: object }
  if (type === 'ClaimReset') return Object.keys(was) as EditableField[]
  const also: EditableField[] = type === 'ClaimReturned' ? ['action'] : []
  return [...also, ...(Object.keys(changes) as EditableField[])]
}
