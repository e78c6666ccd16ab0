import { Fragment } from 'react'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import type { MapLayer } from '../maps-service/maps-service.ts'
import {
  card,
  heading,
  layerLine,
  layerNote,
  layers as layersStyle,
  pushed,
  swatch,
  swatches,
} from './event-map.css.ts'

export interface LayerLine {
  readonly layer: MapLayer
  readonly label: string
  /** What is on the map: `115`, `1 dot is 2`. */
  readonly count: string
  /** What the layer is made of, below it: `2.5 in, 1 in`. */
  readonly note?: string | undefined
}

interface Props {
  lines: readonly LayerLine[]
  hidden: ReadonlySet<MapLayer>
  onToggle: (layer: MapLayer, isVisible: boolean) => void
}

/** What the map shows; each layer can be left out. */
export function LayersCard({ lines, hidden, onToggle }: Props) {
  return (
    <section className={`${card} ${layersStyle}`} aria-label="Layers">
      <h2 className={heading}>Layers</h2>
      {lines.map(({ layer, label, count, note }) => (
        <Fragment key={layer}>
          <div className={layerLine}>
            <Checkbox checked={!hidden.has(layer)} onChange={(isVisible) => onToggle(layer, isVisible)}>
              <span className={`${swatch} ${swatches[layer]}`} />
              {label}
            </Checkbox>
            <span className={pushed}>{count}</span>
          </div>
          {note && <p className={layerNote}>{note}</p>}
        </Fragment>
      ))}
    </section>
  )
}
