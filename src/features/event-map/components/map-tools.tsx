import type { DrawTool, MapSurface } from '../maps-service/maps-service.ts'
import type { Bounds } from '../swath/swath.ts'
import { card, tool as toolStyle, toolDivider, tools as toolsStyle } from './event-map.css.ts'
import { ToolIcon, type ToolIconName } from './tool-icon.tsx'

interface Props {
  surface: MapSurface
  tool: DrawTool | null
  onTool: (tool: DrawTool | null) => void
  mayDraw: boolean
  home: Bounds
  homeLabel?: string
}

const drawn: readonly (readonly [tool: DrawTool | null, icon: ToolIconName, label: string])[] = [
  [null, 'pointer', 'Choose ZIP codes'],
  ['polygon', 'polygon', 'Draw a polygon'],
  ['circle', 'circle', 'Draw a circle'],
  ['lasso', 'lasso', 'Draw freehand'],
]

/** What one does with the pointer, and zoom. */
export function MapTools({ surface, tool, onTool, mayDraw, home, homeLabel = 'Show the whole event' }: Props) {
  return (
    <div className={`${card} ${toolsStyle}`} role="toolbar" aria-label="Map tools" aria-orientation="vertical">
      {mayDraw &&
        drawn.map(([one, icon, label]) => (
          <ToolButton key={label} icon={icon} label={label} isOn={tool === one} onClick={() => onTool(one)} />
        ))}
      {mayDraw && <div className={toolDivider} />}
      <ToolButton icon="plus" label="Zoom in" onClick={() => surface.zoomBy(1)} />
      <ToolButton icon="minus" label="Zoom out" onClick={() => surface.zoomBy(-1)} />
      <ToolButton icon="fit" label={homeLabel} onClick={() => surface.fit(home)} />
    </div>
  )
}

function ToolButton(props: { icon: ToolIconName; label: string; isOn?: boolean; onClick: () => void }) {
  const { icon, label, isOn, onClick } = props
  return (
    <button type="button" className={toolStyle} title={label} aria-label={label} aria-pressed={isOn} onClick={onClick}>
      <ToolIcon name={icon} />
    </button>
  )
}
