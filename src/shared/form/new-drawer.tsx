import type { ReactNode } from 'react'
import { Drawer } from '../ui/drawer.tsx'
import type { FormValues } from './form-state.ts'
import { Form, SaveButton } from './form.tsx'
import type { FormHandle } from './use-form.ts'

interface Props<V extends FormValues> {
  form: FormHandle<V>
  title: string
  /** What comes to be: the form's name for those who listen. */
  label: string
  /** On the button that makes it, and while that is under way. */
  saveLabel: string
  busyLabel: string
  onClose: () => void
  children: ReactNode
}

/** The drawer of a new record beside its list: the first field has the focus, and it may be submitted unchanged. */
export function NewDrawer<V extends FormValues>({
  form,
  title,
  label,
  saveLabel,
  busyLabel,
  onClose,
  children,
}: Props<V>) {
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      startsInField
      foot={
        <SaveButton form={form} always busyLabel={busyLabel}>
          {saveLabel}
        </SaveButton>
      }
    >
      <Form form={form} label={label}>
        {children}
      </Form>
    </Drawer>
  )
}
