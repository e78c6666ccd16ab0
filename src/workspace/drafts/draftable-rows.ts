import type { WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import type { Draftable } from './draftable.ts'

/** The rows of a workspace as drafts know them. */
export function draftableRows<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
): Draftable {
  const { rows, overlay, definition } = workspace
  return {
    unit: definition.noun.one,
    decides: definition.decidedBy,
    fields: () =>
      definition.fields.map(({ name, label, optionsForMany }) => ({
        name,
        label,
        choices: optionsForMany?.() ?? null,
      })),
    valueAt: (id, field, text) => workspace.field(field as Field).parse(text, rows.get(id)),
    labelOf: (field) => definition.fields.find(({ name }) => name === field)?.label ?? field,
    wordsOf: (field, value) => workspace.field(field as Field).words(value),
    versionOf: (id) => (rows.isDeparted(id) ? null : (rows.recorded(id)?.version ?? null)),
    subscribe: (listener) => rows.subscribe(listener),
    overlay,
  }
}
