import type { ReactNode } from 'react'
import { type AnyResource, type CrudRecord, titleOf, type Values } from '../../../contract/crud/resource.ts'
import { newOperation } from '../../shared/operations/operation.ts'
import { AreaInput, CheckInput, ChoiceInput, TextInput } from '../../shared/form/form-fields.tsx'
import { pair, place } from '../../shared/form/form.css.ts'
import { DiscardButton, Form, SaveButton } from '../../shared/form/form.tsx'
import { type FormHandle, useForm } from '../../shared/form/use-form.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Drawer } from '../../shared/ui/drawer.tsx'
import type { Choice } from '../../shared/ui/select.tsx'
import { Notice } from '../../shared/ui/states.tsx'
import { showUndoableToast } from '../undo/show-undoable-toast.ts'
import type { CrudApi } from './crud-api.ts'
import { pushed, term, value, values } from './crud.css.ts'
import { changedPart, type CrudFormValues, formLabels, formSchema, heldOf, shownValue } from './crud-values.ts'

interface Props {
  resource: AnyResource
  api: CrudApi
  /** Names of fields; those of one row are side by side where there is room. */
  rows: readonly (readonly string[])[]
  /** Null for one that is to be created. */
  record: CrudRecord | null
  /** A link to a page about the record. */
  about?: ((id: string) => ReactNode) | undefined
  /** Fetches the records that fields of references may name, by the field. */
  fetchChoices?: FetchChoices | undefined
  mayWork: boolean
  onChanged: () => void
  onClose: () => void
  onDelete: (record: CrudRecord) => void
  onRestore: (record: CrudRecord) => void
}

/** One record beside its list: to create, to edit, to delete, to restore; to read only for who may not change it. */
export function CrudDrawer(props: Props) {
  const { resource, record, about, mayWork, onClose, onDelete, onRestore } = props
  const { noun } = resource
  const form = useRecordForm(props)
  const isDeleted = record !== null && record.deleted_at !== null
  const isEditable = mayWork && !isDeleted
  return (
    <Drawer
      open
      onClose={onClose}
      startsInField={!record}
      title={record ? titleOf(resource, record) : `Add a ${noun.one}`}
      foot={
        mayWork && (
          <>
            {isDeleted && (
              <Button tone="go" icon="undo" onClick={() => onRestore(record)}>
                Restore
              </Button>
            )}
            {record && !isDeleted && (
              <Button tone="danger" icon="trash" className={pushed} onClick={() => onDelete(record)}>
                Delete
              </Button>
            )}
            {record && !isDeleted && <DiscardButton form={form} />}
            {!isDeleted && (
              <SaveButton form={form} always={!record} busyLabel={record ? 'Saving…' : 'Adding…'}>
                {record ? 'Save' : `Add ${noun.one}`}
              </SaveButton>
            )}
          </>
        )
      }
    >
      {isDeleted && (
        <Notice tone="amber">
          This {noun.one} is deleted. {mayWork && 'Restore it to change anything.'}
        </Notice>
      )}
      {about && record && <p>{about(record.id)}</p>}
      {isEditable ? <RecordFields {...props} form={form} /> : <RecordValues {...props} />}
    </Drawer>
  )
}

function useRecordForm({ resource, api, record, onChanged, onClose }: Props): FormHandle<CrudFormValues> {
  const { noun, category } = resource
  const said = (text: string, operation: ReturnType<typeof newOperation>) => {
    showUndoableToast(text, operation, onChanged)
    onChanged()
  }
  return useForm<CrudFormValues, Values>({
    held: heldOf(resource, record),
    labels: formLabels(resource),
    schema: formSchema(resource),
    draft: `${category} ${record?.id ?? 'new'}`,
    save: async (output, { changes, version }) => {
      if (!record) {
        const operation = newOperation(`Add ${titleOf(resource, output)}`)
        const created = await api.create(output, operation)
        onClose()
        said(`${titleOf(resource, created)} added`, operation)
        return undefined
      }
      const operation = newOperation(`Edit ${titleOf(resource, record)}`)
      const saved = await api.edit(record.id, changedPart(output, changes), version, operation)
      said(`${titleOf(resource, saved)} saved`, operation)
      return heldOf(resource, saved)
    },
    reread: async () => {
      const found = record && (await api.find(record.id))
      if (!found) throw new Error(`This ${noun.one} does not exist any more.`)
      return heldOf(resource, found)
    },
  })
}

type ChoicesByField = Readonly<Record<string, readonly Choice[]>>
type FetchChoices = (signal: AbortSignal) => Promise<ChoicesByField>

const noChoices: ChoicesByField = {}

function useChoices({ resource, fetchChoices }: Pick<Props, 'resource' | 'fetchChoices'>): ChoicesByField {
  const { data } = useFetched(`choices of ${resource.category}`, async (signal) =>
    fetchChoices ? fetchChoices(signal) : noChoices,
  )
  return data ?? noChoices
}

function RecordFields(props: Props & { form: FormHandle<CrudFormValues> }) {
  const { resource, rows, form, record } = props
  const references = useChoices(props)
  const shown = (name: string, value: string | boolean) => {
    const field = resource.fields[name]
    const record = references[name]?.find((one) => one.value === value)
    return record?.label || (field && shownValue(field, value)) || 'empty'
  }
  return (
    <Form form={form} label={record ? titleOf(resource, record) : `New ${resource.noun.one}`} shown={shown}>
      {rows.map((names) => (
        <div key={names.join(' ')} className={names.length > 2 ? place : names.length > 1 ? pair : undefined}>
          {names.map((name) => (
            <FieldInput key={name} resource={resource} form={form} name={name} records={references[name]} />
          ))}
        </div>
      ))}
    </Form>
  )
}

function FieldInput({
  resource,
  form,
  name,
  records,
}: {
  /** What a field of references may name. */
  records: readonly Choice[] | undefined
  resource: AnyResource
  form: FormHandle<CrudFormValues>
  name: string
}) {
  const { editor, empty } = resource.fields[name] ?? {}
  // The kinds of values are known only at run time, so the inputs are told that each field is of theirs.
  const texts = form as unknown as FormHandle<Record<string, string>>
  if (editor?.kind === 'switch') {
    return <CheckInput form={form as unknown as FormHandle<Record<string, boolean>>} name={name} />
  }
  if (records) return <ChoiceInput form={texts} name={name} choices={[{ value: '', label: 'None' }, ...records]} />
  if (editor?.kind === 'choice') {
    const choices = editor.choices.map((value) => ({ value, label: editor.labels?.[value] ?? value }))
    const none = { value: '', label: empty === undefined ? 'Choose one' : 'None' }
    return <ChoiceInput form={texts} name={name} choices={[none, ...choices]} />
  }
  const typed = editor?.kind === 'text' ? editor : undefined
  if (typed?.lines) return <AreaInput form={texts} name={name} rows={typed.lines.shown} hint={typed.lines.hint} />
  return (
    <TextInput
      form={texts}
      name={name}
      type={typed?.type ?? 'text'}
      autoComplete="off"
      {...(typed?.digits && { inputMode: 'numeric' })}
    />
  )
}

function RecordValues(props: Props) {
  const { resource, rows, record } = props
  const references = useChoices(props)
  return (
    <dl className={values}>
      {rows.flat().map((name) => {
        const field = resource.fields[name]
        return (
          field && (
            <div key={name}>
              <dt className={term}>{field.label}</dt>
              <dd className={value}>
                {references[name]?.find(({ value }) => value === record?.[name])?.label ||
                  shownValue(field, record?.[name]) ||
                  'None'}
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
