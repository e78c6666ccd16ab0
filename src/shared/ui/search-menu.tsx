import { Combobox as Base } from '@base-ui/react/combobox'
import type { ReactElement } from 'react'
import { control } from './field.css.ts'
import { item, layer, sheet } from './layer.css.ts'
import { list, nothing, search } from './search-menu.css.ts'
import type { Choice } from './select.tsx'

interface Props {
  /** The button that opens it. */
  trigger: ReactElement
  /** What the button says: as a combobox it is not named by its content. */
  name: string
  /** What is searched for: "Find a column". */
  label: string
  choices: readonly Choice[]
  onSelect: (value: string) => void
}

/** A menu of many entries that a button opens, with a search that takes the keyboard. */
export function SearchMenu({ trigger, name, label, choices, onSelect }: Props) {
  return (
    <Base.Root<Choice> items={choices} value={null} onValueChange={(one) => one && onSelect(one.value)} autoHighlight>
      <Base.Trigger render={trigger} aria-label={name} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="start" className={layer}>
          <Base.Popup className={sheet} aria-label={label}>
            <Base.Input className={`${control()} ${search}`} placeholder={label} aria-label={label} />
            <Base.Empty className={nothing}>None found.</Base.Empty>
            <Base.List className={list}>
              {(one: Choice) => (
                <Base.Item key={one.value} value={one} className={item}>
                  {one.label}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
