import type { FieldChanges, FieldDefinition } from '../definition.ts'

/** Brings texts into the form the server keeps; the fields that cannot be used, with the reason. */
export function parseChanges<Row, Field extends string>(
  fields: readonly FieldDefinition<Row, Field>[],
  texts: FieldChanges<Field>,
  row?: Row,
) {
  const changes: { [F in Field]?: string | null } = {}
  const faults = new Map<Field, { readonly reason: string; readonly tried: string }>()
  for (const { name, parse } of fields) {
    const text = texts[name]
    if (text === undefined) continue
    const parsed = parse(text ?? '', row)
    if (parsed.ok) changes[name] = parsed.value
    else faults.set(name, { reason: parsed.reason, tried: text ?? '' })
  }
  return { changes: changes as FieldChanges<Field>, faults }
}
