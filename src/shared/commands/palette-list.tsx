import { Kbd } from '../ui/kbd.tsx'
import { bySection, type Finding } from './finding.ts'
import { detail, heading, list, option, section, side, textStyle } from './palette.css.ts'

interface Props {
  id: string
  options: readonly Finding[]
  /** The place of the line that Enter opens. */
  current: number
  onPoint: (place: number) => void
  onChoose: (one: Finding) => void
}

/** The lines of the palette under their headings. The field keeps the focus and names the current line. */
export function PaletteList({ id, options, current, onPoint, onChoose }: Props) {
  const places = new Map(options.map((one, place) => [one, place]))
  return (
    <div id={id} className={list} role="listbox" aria-label="Results">
      {[...bySection(options)].map(([name, some]) => (
        <div key={name} role="group" aria-label={name} className={section}>
          <div className={heading} aria-hidden="true">
            {name}
          </div>
          {some.map((one) => {
            const place = places.get(one) ?? 0
            return (
              <div
                key={one.id}
                id={`${id}-${place}`}
                className={option}
                role="option"
                tabIndex={-1}
                aria-selected={place === current}
                ref={place === current ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
                onPointerMove={() => onPoint(place)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(one)}
              >
                <span className={textStyle}>
                  {one.title} {one.detail && <span className={detail}>{one.detail}</span>}
                </span>
                <span className={side}>
                  {one.place}
                  {one.keys && <Kbd>{one.keys}</Kbd>}
                </span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
