import { type CrudEvent, type CrudStep, crudEventType, stepOfEvent } from '../../contract/crud/crud-events.ts'
import { type AnyResource, type CrudRecord, titleOf, type Values } from '../../contract/crud/resource.ts'
import { fieldsBack, valuesNow } from '../undo/fields-back.ts'
import { type OneToUndo, undoing } from '../undo/undo-history.ts'
import { decidedUndo, refuseUndo, type UndoDecision, undone } from '../undo/undo-decision.ts'
import { checkedBy } from './crud.decide.ts'
import type { CrudFact, CrudSnapshot } from './crud.evolve.ts'

type One = OneToUndo<CrudRecord, CrudEvent>

/**
 * The undo rule of every resource. Creation is undone by deleting, as long as nobody has acted on the record since;
 * of an edit, the fields go back that nobody changed again; deleting and restoring undo each other.
 */
export function crudUndo(
  resource: AnyResource,
  snapshotOf: (record: CrudRecord | null) => CrudSnapshot,
  evolve: (record: CrudRecord | null, fact: CrudFact) => CrudRecord,
) {
  return undoing<CrudRecord, CrudEvent>(undoOne, evolve)

  function undoOne(given: One): UndoDecision<CrudEvent> {
    const { target, since } = given
    switch (stepOfEvent(resource, target)) {
      case 'Created': {
        const acted = since.at(-1)
        if (acted) return refuseUndo('acted_on', `${acted.by.name} has since changed this ${resource.noun.one}.`, acted)
        return compensate(given, 'Deleted', {})
      }
      case 'Edited':
        return editBack(given)
      case 'Deleted':
      case 'Restored':
        return stateBack(given)
    }
  }

  function editBack(given: One): UndoDecision<CrudEvent> {
    const { now, target, since } = given
    const { changes = {}, was = {} } = target.data
    const labelOf = (field: string) => resource.fields[field]?.label ?? field
    const { back, left, isNone } = fieldsBack<Values>({ now, changes, was, since, labelOf })
    if (isNone) return undone([], left)
    const values = valuesNow(now as unknown as Values, back)
    return compensate(given, 'Edited', { changes: back as Values, was: values as Values }, left)
  }

  function stateBack(given: One): UndoDecision<CrudEvent> {
    const again = given.since.findLast((fact) => ['Deleted', 'Restored'].includes(stepOfEvent(resource, fact)))
    if (again) return refuseUndo('changed_since', `${again.by.name} has since deleted or restored it.`, again)
    return compensate(given, stepOfEvent(resource, given.target) === 'Deleted' ? 'Restored' : 'Deleted', {})
  }

  function compensate(
    { now, target }: One,
    step: CrudStep,
    data: CrudEvent['data'],
    left: Parameters<typeof decidedUndo>[1] = [],
  ) {
    const event = { type: crudEventType(resource, step), data: { ...data, undoes: [target.version] } }
    const reason = `${titleOf(resource, now)} is ${now.deleted_at === null ? 'active' : 'deleted'} now.`
    return decidedUndo(checkedBy(snapshotOf(now), event, { code: 'changed_since', reason }), left)
  }
}
