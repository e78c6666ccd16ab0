import { Select as Base } from '@base-ui/react/select'
import { useId } from 'react'
import { control, field, hiddenLabel, label as labelStyle } from './field.css.ts'
import { describedBy, FieldNotes } from './field-notes.tsx'
import { Icon } from './icon.tsx'
import { item, layer, sheet } from './layer.css.ts'
import { mark, trigger, value as valueStyle } from './select.css.ts'

export interface Choice<V extends string = string> {
  value: V
  label: string
  /** Why it cannot be chosen, in a word or two; it is shown all the same. */
  whyNot?: string
}

interface Props<V extends string> {
  label: string
  labelHidden?: boolean
  choices: readonly Choice<V>[]
  /** Null while none is chosen. */
  value: V | null
  onChange: (value: V) => void
  /** In place of a choice while none is chosen. */
  placeholder?: string
  hint?: string
  /** Why the choice is refused. */
  fault?: string | null
  className?: string
}

/** One of a few choices. The empty text may be a choice, such as "All". */
export function Select<V extends string>({
  label,
  labelHidden,
  choices,
  value,
  onChange,
  placeholder,
  hint,
  fault,
  className,
}: Props<V>) {
  const id = useId()
  return (
    <Base.Root items={choices} value={value} onValueChange={(next) => next !== null && onChange(next)} modal={false}>
      <div className={`${field} ${className ?? ''}`}>
        <Base.Label className={labelHidden ? hiddenLabel : labelStyle}>{label}</Base.Label>
        <Base.Trigger
          className={`${control()} ${trigger}`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy({ id, hint, fault })}
        >
          <Base.Value className={valueStyle} placeholder={placeholder} />
          <Icon name="down" size={13} />
        </Base.Trigger>
        <FieldNotes id={id} hint={hint} fault={fault} />
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className={layer}>
          <Base.Popup className={sheet}>
            {choices.map((choice) => (
              <Base.Item
                key={choice.value}
                value={choice.value}
                className={item}
                disabled={choice.whyNot !== undefined}
              >
                <span className={mark}>
                  <Base.ItemIndicator>
                    <Icon name="check" />
                  </Base.ItemIndicator>
                </span>
                <Base.ItemText>{choice.label}</Base.ItemText>
                {choice.whyNot !== undefined && <small>{choice.whyNot}</small>}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
