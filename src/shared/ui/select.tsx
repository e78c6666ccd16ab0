import { Select as Base } from '@base-ui/react/select'
import { control, field, hiddenLabel, label as labelStyle } from './field.css.ts'
import { Icon } from './icon.tsx'
import { item, layer, sheet } from './layer.css.ts'
import { mark, trigger, value as valueStyle } from './select.css.ts'

export interface Choice<V extends string = string> {
  value: V
  label: string
}

interface Props<V extends string> {
  label: string
  labelHidden?: boolean
  choices: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
  disabled?: boolean
  className?: string
}

/** One of a few choices. The empty text may be a choice, such as "All". */
export function Select<V extends string>({
  label,
  labelHidden,
  choices,
  value,
  onChange,
  disabled,
  className,
}: Props<V>) {
  return (
    <Base.Root
      items={choices}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={disabled}
      modal={false}
    >
      <div className={`${field} ${className ?? ''}`}>
        <Base.Label className={labelHidden ? hiddenLabel : labelStyle}>{label}</Base.Label>
        <Base.Trigger className={`${control()} ${trigger}`}>
          <Base.Value className={valueStyle} />
          <Icon name="down" size={13} />
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className={layer}>
          <Base.Popup className={sheet}>
            {choices.map((choice) => (
              <Base.Item key={choice.value} value={choice.value} className={item}>
                <span className={mark}>
                  <Base.ItemIndicator>
                    <Icon name="check" />
                  </Base.ItemIndicator>
                </span>
                <Base.ItemText>{choice.label}</Base.ItemText>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
