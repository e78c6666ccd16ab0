import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Loading, Notice } from '../../../shared/ui/states.tsx'
import { PlainButton } from '../../../shared/ui/plain-button.tsx'
import { IconButton } from '../../../shared/ui/button.tsx'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import type { EventMapApi, StormMap } from '../api/event-map-api.ts'
import { statesIn, statesOfZips } from '../areas/zip-areas.ts'
import { densityDots } from '../density-dots.ts'
import type { DrawTool, MapLayer, MapsService } from '../maps-service/maps-service.ts'
import { type Bounds, boundsOf } from '../swath/swath.ts'
import { bandsShown, swathLabel } from '../swath/shown-bands.ts'
import { useMapSurface } from '../use-map-surface.ts'
import { useShownOnMap } from '../use-shown-on-map.ts'
import { useSwath } from '../use-swath.ts'
import { useZipAreas } from '../use-zip-areas.ts'
import { useZipChoice } from '../use-zip-choice.ts'
import { changeOf, type OtherEvent } from '../zip-choice.ts'
import { boundsOfZips, marksOf } from '../zip-marks.ts'
import { Spinner } from '../../../shared/ui/spinner.tsx'
import {
  canvas,
  credit,
  mapPart,
  panel,
  panelBody,
  panelHead,
  progress,
  whole,
  withoutMap,
  workplace,
} from './event-map.css.ts'
import { AreaSketch } from './area-sketch.tsx'
import { LayersCard, type LayerLine } from './layers-card.tsx'
import { MapTools } from './map-tools.tsx'
import { AppraiserList, LocationList } from './place-lists.tsx'
import { SwathImport } from './swath-import.tsx'
import { type MappedStorm, ZipPanel } from './zip-panel.tsx'
import { type Hovered, ZipTip } from './zip-tip.tsx'

export interface EventMapViewProps {
  api: EventMapApi
  service: MapsService
  storm: MappedStorm
  others: readonly OtherEvent[]
  map: StormMap | undefined
  mapError: unknown
  mayEdit: boolean
  onChanged: () => void
  eventLink?: ((other: OtherEvent) => ReactNode) | undefined
  onLocation?: ((id: string) => void) | undefined
}

type PanelTab = 'zips' | 'locations' | 'appraisers'

/** From here on the map shows ZIP codes of every state in sight; before, those of the event and its swath. */
const zoomOfStates = 6

/** The map of an event and the panel beside it. Without a map the panel does all of it. */
export function EventMapView(props: EventMapViewProps) {
  const { api, service, storm, others, map, mapError, mayEdit, onChanged, onLocation } = props
  const element = useRef<HTMLDivElement>(null)
  const [tool, setTool] = useState<DrawTool | null>(null)
  const [tab, setTab] = useState<PanelTab>('zips')
  const [isOpen, setOpen] = useState(true)
  const [hidden, setHidden] = useState<ReadonlySet<MapLayer>>(new Set())
  const [hovered, setHovered] = useState<Hovered | null>(null)
  const [view, setView] = useState<{ bounds: Bounds; zoom: number } | null>(null)
  const state = useZipChoice()
  const { shown, choice, dispatch } = state
  const known = useZipAreas(statesOfZips(storm.zipcodes))
  const swath = useSwath(service, (next) => {
    const bounds = boundsOf(next.bands.flatMap(({ polygons }) => polygons))
    known.load(statesIn(bounds))
    dispatch({ type: 'show', swath: next })
    if (next.source !== 'drawing') surface?.fit(bounds)
  })
  const zips = useMemo(
    () => ({ before: new Set(storm.zipcodes), change: changeOf(storm.zipcodes, choice) }),
    // The parts of a choice are those of the state; the choice itself is made on each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [storm.zipcodes, choice.swath?.shares, choice.swath?.threshold, choice.swath?.use, choice.single],
  )
  const home = useMemo(() => boundsOfZips(storm.zipcodes, known.points), [storm.zipcodes, known.points])
  const { surface, error } = useMapSurface(service, element, known.isReady ? home : null, {
    shows: 'areas',
    onZip: (zipcode) =>
      mayEdit && dispatch({ type: 'zips', zipcodes: [zipcode], isIn: !zips.change.after.has(zipcode) }),
    onHover: (zipcode, x, y) => setHovered(zipcode ? { zipcode, x, y } : null),
    onDrawn: (polygon) => void swath.takeArea('Drawn area', polygon, 'drawing'),
    onLocation: (id) => onLocation?.(id),
    onMoved: (bounds, zoom) => setView({ bounds, zoom }),
  })
  const counted = useMemo(
    () => (map?.contacts ?? []).filter(({ zipcode }) => known.areas.has(zipcode)).length,
    [map?.contacts, known.areas],
  )
  // Dots are scattered once more only where areas of ZIP codes with contacts have arrived.
  // oxlint-disable-next-line react/exhaustive-deps
  const { dots, each } = useMemo(() => densityDots(map?.contacts ?? [], known.areas), [map?.contacts, counted])
  const marks = useMemo(() => marksOf(zips, shown?.shares ?? []), [zips, shown])
  const kept = storm.swath
  const bands = useMemo(() => bandsShown(shown, kept), [shown, kept])
  const drawn = useShownOnMap(surface, { known, marks, bands, dots, map, hidden })
  const isDrawing = known.isLoading || (known.areas.size > 0 && drawn !== known.areas)
  const isSketched = known.isReady && known.areas.size > 0 && !drawn && error === null
  // The states beside the event wait until it is drawn.
  const inSight = view && drawn && view.zoom >= zoomOfStates ? statesIn(view.bounds).join(' ') : ''
  const { load } = known
  useEffect(() => load(inSight.split(' ').filter(Boolean)), [load, inSight])
  const choose = (next: DrawTool | null) => {
    setTool(next)
    surface?.setTool(next)
  }
  // Without a map the lists are all there is.
  const isShown = isOpen || error !== null
  const touched = [...marks.values()].filter((mark) => mark === 'touched').length
  const lines: (LayerLine | false)[] = [
    { layer: 'zips', label: 'ZIP codes in event', count: formatCount(zips.change.after.size) },
    shown !== null && { layer: 'touched', label: 'Touched, not in event', count: formatCount(touched) },
    bands.length > 0 && {
      layer: 'swath',
      label: swathLabel(shown, kept),
      count: bands.length > 1 ? `${bands.length} bands` : '',
      note: bands.length > 1 ? bands.map(({ label }) => label).join(', ') : undefined,
    },
    Boolean(map?.contacts) && {
      layer: 'contacts',
      label: 'Contacts',
      count: dots.length > 0 ? `1 dot is ${each}` : '0',
    },
    { layer: 'locations', label: 'Locations', count: '% taken today' },
    { layer: 'appraisers', label: 'Appraisers', count: formatCount(map?.appraisers.length ?? 0) },
  ]
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file && mayEdit) void swath.takeFile(file)
  }
  const endDrawing = ({ key }: KeyboardEvent) => key === 'Escape' && tool && choose(null)
  return (
    <div
      className={workplace}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onKeyDown={endDrawing}
      role="group"
      aria-label={`Map of ${storm.title}`}
    >
      {error !== null && (
        <div className={withoutMap}>
          <Notice tone="blue">{reasonOf(error)} Choose ZIP codes in the table.</Notice>
        </div>
      )}
      <div className={mapPart} hidden={error !== null} data-lists={isOpen ? 'open' : 'closed'}>
        <div className={canvas}>
          {/* MapLibre sets how its element is positioned. */}
          <div ref={element} className={whole} />
          {!isSketched && !surface && <Loading label="Loading the map…" />}
          {isSketched && <AreaSketch areas={known.areas} marks={marks} bounds={home} />}
          {(isSketched || (surface && isDrawing)) && (
            <p className={progress} role="status">
              <Spinner /> {surface ? 'Loading ZIP areas…' : 'Loading the map…'}
            </p>
          )}
        </div>
        {surface && (
          <>
            <MapTools surface={surface} tool={tool} onTool={choose} mayDraw={mayEdit} home={home} />
            <LayersCard
              lines={lines.filter((line) => line !== false)}
              hidden={hidden}
              onToggle={(layer, isVisible) => {
                const next = new Set(hidden)
                if (isVisible) next.delete(layer)
                else next.add(layer)
                setHidden(next)
              }}
            />
            {hovered && <ZipTip hovered={hovered} zips={zips} known={known} map={map} shown={shown} />}
          </>
        )}
        <p className={credit}>
          ZIP areas: U.S. Census Bureau, 2010. Places: GeoNames.{service.credit && ` ${service.credit}`}
        </p>
      </div>
      <section
        className={panel}
        aria-label="Event on the map"
        data-map={error === null ? 'beside' : 'none'}
        data-lists={isShown ? 'open' : 'closed'}
      >
        <div className={panelHead}>
          <Tabs
            label="Lists of the map"
            tabs={[
              { value: 'zips', label: 'ZIP codes', count: zips.change.after.size },
              { value: 'locations', label: 'Locations', count: map?.locations.length ?? 0 },
              { value: 'appraisers', label: 'Appraisers', count: map?.appraisers.length ?? 0 },
            ]}
            value={tab}
            onChange={setTab}
          />
          {error === null && (
            <IconButton
              icon={isOpen ? 'down' : 'up'}
              label={isOpen ? 'Hide lists' : 'Show lists'}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </div>
        <div className={panelBody} hidden={!isShown}>
          {mapError !== undefined && mapError !== null && (
            <Notice tone="amber">Contacts and locations may be out of date: {reasonOf(mapError)}</Notice>
          )}
          {known.error !== null && <Notice tone="amber">Couldn’t load ZIP areas: {reasonOf(known.error)}</Notice>}
          {swath.refused && (
            <Notice tone="red" action={<PlainButton onClick={swath.dismiss}>Dismiss</PlainButton>}>
              {swath.refused}
            </Notice>
          )}
          {tab === 'zips' && (
            <ZipPanel
              {...{ api, storm, others, mayEdit, zips, known, map, state, onChanged }}
              eventLink={props.eventLink}
              importButton={<SwathImport busy={swath.busy} onFile={(file) => void swath.takeFile(file)} />}
              places={service.places}
              near={view?.bounds ?? home}
              onPlace={
                surface
                  ? ({ at }) => {
                      known.load(statesIn([...at, ...at]))
                      surface.fit([...at, ...at])
                    }
                  : undefined
              }
              onRadius={(name, polygon) => swath.takeArea(name, polygon, 'radius')}
              onShow={
                surface
                  ? (zipcode) => {
                      const area = known.areas.get(zipcode)
                      const at = known.points.get(zipcode)?.at
                      if (area) surface.fit(area.bounds)
                      else if (at) surface.fit([...at, ...at])
                    }
                  : undefined
              }
            />
          )}
          {tab === 'locations' && <LocationList data={map?.locations ?? []} surface={surface} />}
          {tab === 'appraisers' && <AppraiserList data={map?.appraisers ?? []} surface={surface} />}
        </div>
      </section>
    </div>
  )
}
