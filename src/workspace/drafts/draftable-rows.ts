import type { FieldChanges, WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import type { Draftable } from './draftable.ts'

/** The rows of a workspace as drafts know them. */
export function draftableRows<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
): Draftable {
  const { rows, overlay, definition } = workspace
  return {
    unit: definition.noun.one,
    noun: definition.noun,
    decides: definition.decidedBy,
    countedBy: [
      ...definition.fields.filter(({ isDraftOnly, kind }) => isDraftOnly && kind === 'choice').map(({ name }) => name),
      definition.decidedBy,
    ],
    carryOut: definition.carryOut ?? null,
    fields: () =>
      definition.fields.map(({ name, label, optionsForMany }) => ({
        name,
        label,
        choices: optionsForMany?.() ?? null,
      })),
    valueAt: (id, field, text) => workspace.field(field as Field).parse(text, rows.get(id)),
    warningOf(id, values) {
      const row = rows.latest(id)
      const { warning, edited } = definition.rows
      return row && warning ? warning(edited(row, values as FieldChanges<Field>, row.version)) : null
    },
    labelOf: (field) => definition.fields.find(({ name }) => name === field)?.label ?? field,
    format: (field, value) => workspace.field(field as Field).format(value),
    versionOf: (id) => (rows.isDeparted(id) ? null : (rows.recorded(id)?.version ?? null)),
    subscribe: (listener) => rows.subscribe(listener),
    overlay,
  }
}
