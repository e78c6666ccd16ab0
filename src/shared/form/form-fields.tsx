import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { fault as faultStyle, hint as hintStyle } from '../ui/field.css.ts'
import { Icon } from '../ui/icon.tsx'
import { type Choice, Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { choices as choicesStyle } from './form.css.ts'
import { FormGroup } from './form.tsx'
import type { FormValues } from './form-state.ts'
import type { FormHandle } from './use-form.ts'

/** The fields whose value is of that kind. */
type NamesOf<V, Kind> = { [N in keyof V]: V[N] extends Kind ? N : never }[keyof V] & string

interface TextProps<V extends FormValues>
  extends Omit<
    ComponentProps<typeof TextField>,
    'label' | 'name' | 'value' | 'fault' | 'onChange' | 'onBlur' | 'form'
  > {
  form: FormHandle<V>
  name: NamesOf<V, string>
}

export function TextInput<V extends FormValues>({ form, name, ...rest }: TextProps<V>) {
  return (
    <TextField
      {...rest}
      label={form.labels[name]}
      name={name}
      value={form.values[name] as string}
      fault={form.faultOf(name)}
      onChange={(event) => form.set({ [name]: event.target.value } as unknown as Partial<V>)}
      onBlur={() => form.leave(name)}
    />
  )
}

interface AreaProps<V extends FormValues> {
  form: FormHandle<V>
  name: NamesOf<V, string>
  hint?: string | undefined
  /** Lines shown at first. */
  rows?: number
}

export function AreaInput<V extends FormValues>({ form, name, hint, rows = 3 }: AreaProps<V>) {
  return (
    <TextArea
      rows={rows}
      label={form.labels[name]}
      name={name}
      hint={hint}
      value={form.values[name] as string}
      fault={form.faultOf(name)}
      onChange={(event) => form.set({ [name]: event.target.value } as unknown as Partial<V>)}
      onBlur={() => form.leave(name)}
    />
  )
}

interface ChoiceProps<V extends FormValues> {
  form: FormHandle<V>
  name: NamesOf<V, string>
  choices: readonly Choice[]
  hint?: string
  /** What else follows from the choice. */
  also?: (chosen: string) => Partial<V>
}

export function ChoiceInput<V extends FormValues>({ form, name, choices, hint, also }: ChoiceProps<V>) {
  return (
    <Select
      label={form.labels[name]}
      choices={choices}
      value={form.values[name] as string}
      fault={form.faultOf(name)}
      hint={hint}
      onChange={(value) => form.set({ [name]: value, ...also?.(value) } as unknown as Partial<V>)}
    />
  )
}

interface CheckProps<V extends FormValues> {
  form: FormHandle<V>
  name: NamesOf<V, boolean>
  children?: ReactNode
}

export function CheckInput<V extends FormValues>({ form, name, children }: CheckProps<V>) {
  return (
    <Checkbox
      checked={form.values[name] as boolean}
      onChange={(on) => form.set({ [name]: on } as unknown as Partial<V>)}
    >
      {children ?? form.labels[name]}
    </Checkbox>
  )
}

interface ChecksProps<V extends FormValues> {
  form: FormHandle<V>
  name: NamesOf<V, readonly string[]>
  choices: readonly Choice[]
  /** Choices that stay on, as something else demands them. */
  fixed?: readonly string[]
  hint?: string
  /** Without a heading of its own, inside a group that has one. */
  bare?: boolean
}

/** Any number of a few choices, in the order in which they are offered. */
export function ChecksInput<V extends FormValues>({
  form,
  name,
  choices,
  fixed = [],
  hint,
  bare = false,
}: ChecksProps<V>) {
  const chosen = form.values[name] as readonly string[]
  const fault = form.faultOf(name)
  const put = (value: string, on: boolean) => {
    const next = choices.map((one) => one.value).filter((one) => (one === value ? on : chosen.includes(one)))
    form.set({ [name]: next } as unknown as Partial<V>)
  }
  const inside = (
    <>
      <div className={choicesStyle}>
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value) || fixed.includes(value)}
            whyNot={fixed.includes(value) ? 'Required by another setting here.' : null}
            onChange={(on) => put(value, on)}
          >
            {label}
          </Checkbox>
        ))}
      </div>
      {hint && <p className={hintStyle}>{hint}</p>}
      {fault && (
        <p className={faultStyle}>
          <Icon name="warning" size={13} />
          {fault}
        </p>
      )}
    </>
  )
  return bare ? inside : <FormGroup title={form.labels[name]}>{inside}</FormGroup>
}
