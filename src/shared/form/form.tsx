import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/states.tsx'
import { FormConflict } from './form-conflict.tsx'
import { foot as footStyle, form as formStyle, group, legend, unsaved } from './form.css.ts'
import type { FormValues } from './form-state.ts'
import type { FormHandle } from './use-form.ts'

interface Props<V extends FormValues> {
  form: FormHandle<V>
  /** What is filled in: the form's name for those who listen. */
  label: string
  children: ReactNode
  /** The buttons, where they do not stand in the foot of a drawer. */
  foot?: ReactNode
  /** A field's value as people read it, such as a person's name for an id. */
  shown?: (name: keyof V & string, value: V[keyof V]) => string
}

/** The frame of a form: its errors, its draft, and the resolution of version conflicts. */
export function Form<V extends FormValues>({ form, label, children, foot, shown }: Props<V>) {
  const element = useRef<HTMLFormElement>(null)
  const { tries, refusal, isDraft } = form.state
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  return (
    <form ref={element} id={form.id} className={formStyle} aria-label={label} noValidate onSubmit={form.submit}>
      {isDraft && form.isChanged && (
        <Notice tone="blue" action={<Button onClick={form.discard}>Discard</Button>}>
          Your unsaved changes are still here.
        </Notice>
      )}
      {children}
      {refusal && <Notice tone="red">{refusal}</Notice>}
      {foot && <div className={footStyle}>{foot}</div>}
      <FormConflict form={form} shown={shown} />
    </form>
  )
}

interface SaveProps<V extends FormValues> {
  form: FormHandle<V>
  children: string
  busyLabel?: string
  /** For forms that may be submitted unchanged: a new record, or nothing to fill in. */
  always?: boolean
}

/** Submits the form. It may be anywhere on the page. */
export function SaveButton<V extends FormValues>({ form, children, busyLabel, always = false }: SaveProps<V>) {
  const { busy } = form.state
  return (
    <Button
      type="submit"
      form={form.id}
      tone="go"
      busy={busy}
      whyNot={always || form.isChanged ? null : 'No changes yet.'}
    >
      {busy ? (busyLabel ?? 'Saving…') : children}
    </Button>
  )
}

/** Shows that there are unsaved changes, with a button that discards them. */
export function DiscardButton<V extends FormValues>({ form }: { form: FormHandle<V> }) {
  if (!form.isChanged || form.state.busy) return null
  return (
    <>
      <Button tone="ghost" icon="undo" onClick={form.discard}>
        Discard
      </Button>
      <span className={unsaved}>Unsaved changes</span>
    </>
  )
}

export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={group}>
      <legend className={legend}>{title}</legend>
      {children}
    </fieldset>
  )
}
