import { type ReactNode, useId } from 'react'
import { describedBy, FieldNotes } from '../../../shared/ui/field-notes.tsx'
import { group, legend as legendStyle } from '../exports.css.ts'

interface Props {
  legend: ReactNode
  /** Why what is chosen is refused. */
  fault: string | null
  children: ReactNode
}

/** Checkboxes of one field, with its fault. */
export function FaultyGroup({ legend, fault, children }: Props) {
  const id = useId()
  return (
    <fieldset className={group} aria-describedby={describedBy({ id, fault })}>
      <legend className={legendStyle}>{legend}</legend>
      {children}
      <FieldNotes id={id} fault={fault} />
    </fieldset>
  )
}
