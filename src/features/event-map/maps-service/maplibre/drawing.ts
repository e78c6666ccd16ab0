import type { Map as MapLibre } from 'maplibre-gl'
import { TerraDraw, TerraDrawCircleMode, TerraDrawFreehandMode, TerraDrawPolygonMode } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { Polygon } from '../../swath/swath.ts'
import type { DrawTool } from '../maps-service.ts'
import type { MapColors } from '../map-colors.ts'

const modes: Readonly<Record<DrawTool, string>> = { polygon: 'polygon', circle: 'circle', lasso: 'freehand' }
const idle = 'static'

/** Drawing on the map. A shape that is finished is handed over, and the tool is ready for the next. */
export class MapDrawing {
  readonly #draw: TerraDraw

  constructor(map: MapLibre, colors: MapColors, onDrawn: (polygon: Polygon) => void) {
    const hex = (value: string) => value as `#${string}`
    const styles = {
      fillColor: hex(colors.violet),
      fillOpacity: 0.15,
      outlineColor: hex(colors.violet),
      outlineWidth: 2,
      closingPointColor: hex(colors.violet),
    }
    this.#draw = new TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map }),
      modes: [
        new TerraDrawPolygonMode({ styles }),
        new TerraDrawCircleMode({ styles }),
        new TerraDrawFreehandMode({ styles }),
      ],
    })
    this.#draw.start()
    this.#draw.on('finish', (id) => {
      const shape = this.#draw.getSnapshotFeature(id)
      this.#draw.clear()
      if (shape?.geometry.type === 'Polygon') onDrawn(shape.geometry.coordinates as Polygon)
    })
  }

  setTool(tool: DrawTool | null) {
    this.#draw.clear()
    this.#draw.setMode(tool ? modes[tool] : idle)
  }

  stop() {
    if (this.#draw.enabled) this.#draw.stop()
  }
}
