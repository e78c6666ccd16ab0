import * as v from 'valibot'
import type { Editor, Field } from '../../../contract/crud/field.ts'
import { type AnyResource, type CrudRecord, entriesOf, type Values } from '../../../contract/crud/resource.ts'
import type { Held } from '../../shared/form/form-state.ts'
import { formatPhone } from '../../shared/ui/format-phone.ts'

/** A record as its form holds it: text is never null. */
export type CrudFormValues = Readonly<Record<string, string | boolean>>

/** The form's schema: the same that the server checks. */
export function formSchema(resource: AnyResource): v.GenericSchema<unknown, Values> {
  return v.object(entriesOf(resource, ({ schema }) => schema)) as unknown as v.GenericSchema<unknown, Values>
}

export function formLabels({ fields }: AnyResource): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))
}

/** What the server holds of a record; of a new one, what its fields are empty with. */
export function heldOf({ fields }: AnyResource, record: CrudRecord | null): Held<CrudFormValues> {
  const values = Object.entries(fields).map(([name, { editor, empty }]) => {
    const value = record ? record[name] : empty
    return [name, typeof value === 'boolean' ? value : writtenValue(editor, value)]
  })
  return { values: Object.fromEntries(values) as CrudFormValues, version: record?.version ?? 0 }
}

/** The fields that the form has changed, as they are sent. */
export function changedPart(output: Values, changes: object): Values {
  return Object.fromEntries(Object.entries(output).filter(([name]) => name in changes))
}

/** A value as people read it. */
export function shownValue({ editor }: Field, value: unknown): string {
  if (editor.kind === 'switch') return value ? editor.yes : editor.no
  if (editor.kind === 'choice' && typeof value === 'string') return editor.labels?.[value] ?? value
  return writtenValue(editor, value)
}

function writtenValue(editor: Editor, value: unknown): string {
  if (typeof value !== 'string') return ''
  return editor.kind === 'text' && editor.type === 'tel' ? formatPhone(value) : value
}
