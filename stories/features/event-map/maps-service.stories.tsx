import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, within } from 'storybook/test'
import { openGoogleMaps } from '../../../src/features/event-map/maps-service/google/google-maps.ts'
import type { MapLocation, MapOptions, MapsService } from '../../../src/features/event-map/maps-service/maps-service.ts'
import { openOfflineMaps } from '../../../src/features/event-map/maps-service/offline-maps.ts'
import { boundsOf, type Pair, type Polygon } from '../../../src/features/event-map/swath/swath.ts'
import { fakeGoogle, type OpenFake, openFakeGoogle, openFakeMapLibre } from './fake-maps.ts'

/** One suite for every adapter of the maps service. */
const meta = {
  render: () => <div data-testid="map" style={{ position: 'relative', width: 600, height: 400 }} />,
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const square = ([x, y]: Pair): Polygon => [
  [
    [x, y],
    [x + 0.1, y],
    [x + 0.1, y + 0.1],
    [x, y],
  ],
]
const area = (zipcode: string, at: Pair) => ({ zipcode, polygons: [square(at)], bounds: boundsOf([square(at)]) })
const appraiser = (full_name: string, stops: Pair[]) => ({
  id: full_name,
  full_name,
  at: [-97.4, 35.3] as Pair,
  whereabouts: 'Checked in 9:04 AM',
  stops,
})

const twoAtOnePoint: readonly MapLocation[] = [
  { id: 'lot', name: 'Moore lot', at: [-97.4, 35.3], taken: 90, figure: '90', note: '90% taken today' },
  { id: 'yard', name: 'Moore yard', at: [-97.4, 35.3], taken: 0, figure: '–', note: 'no places today' },
]
const nothing = () => undefined
const quiet = {
  bounds: [-98, 35, -97, 36],
  onZip: nothing,
  onHover: nothing,
  onDrawn: nothing,
  onLocation: nothing,
  onMoved: nothing,
} satisfies Partial<MapOptions>

async function keepsContract(element: HTMLElement, open: OpenFake) {
  const options = {
    bounds: [-98, 35, -97, 36],
    shows: 'areas',
    onZip: fn(),
    onHover: fn(),
    onDrawn: fn(),
    onLocation: fn(),
    onMoved: fn(),
  } satisfies MapOptions
  const { surface, fake } = open(element, options)
  await expect(options.onMoved).toHaveBeenCalledWith([-98, 35, -97, 36], 8)

  surface.markZips(new Map([['73160', 'in']]))
  const areas = [area('73160', [-97.5, 35.3]), area('73170', [-97.6, 35.3])]
  await surface.showZips(areas, [])
  await surface.showZips([...areas, area('73071', [-97.3, 35.2])], [])
  await expect(fake.count('zips')).toBe(3)
  await expect(fake.markOf('73160')).toBe('in')
  surface.markZips(new Map([['73170', 'added']]))
  await expect([fake.markOf('73160'), fake.markOf('73170')]).toEqual(['', 'added'])

  fake.click('73170')
  await expect(options.onZip).toHaveBeenCalledWith('73170')
  fake.pointAt('73160')
  await expect(options.onHover).toHaveBeenLastCalledWith('73160', expect.anything(), expect.anything())
  fake.pointAt(null)
  await expect(options.onHover).toHaveBeenLastCalledWith(null, 0, 0)

  surface.showBands([{ label: '1 in', inches: 1, polygons: [square([-97, 35])] }])
  surface.showDots([
    [-97, 35],
    [-97.1, 35],
  ])
  await expect([fake.count('bands'), fake.count('dots')]).toEqual([1, 1])
  surface.showBands([])
  await expect(fake.count('bands')).toBe(0)

  surface.showLocations(twoAtOnePoint)
  const button = within(element).getByRole('button', { name: '90 Moore lot, 90% taken today' })
  await fireEvent.click(button)
  await expect(options.onLocation).toHaveBeenCalledWith('lot')
  await expect(options.onZip).toHaveBeenCalledTimes(1)
  surface.setVisible('locations', false)
  await expect(button.hidden).toBe(true)
  surface.showAppraisers([
    appraiser('Dana Smith', [
      [-97.4, 35.3],
      [-97.3, 35.3],
    ]),
  ])
  await expect(within(element).getByTitle('Dana Smith, Checked in 9:04 AM')).toHaveTextContent('DS')
  // Two stops and the way between them.
  await expect(fake.count('stops')).toBe(3)

  surface.setTool('polygon')
  fake.click('73170')
  await expect(options.onZip).toHaveBeenCalledTimes(1)
  surface.setTool(null)
  surface.zoomBy(1)
  surface.fit([-97.5, 35, -97, 35.5])
  await expect([fake.zooms.at(-1), fake.fits.length > 0]).toEqual([9, true])
  surface.repaint()
  surface.close()
  surface.showDots([])
  await expect(element.querySelector('button')).toBeNull()
}

async function findsPlaces({ places }: MapsService) {
  const [found] = await places.find('Norman, OK', [-98, 35, -97, 36])
  await expect(found?.name).toMatch(/^Norman, OK/)
  const place = await places.details(found?.id ?? '')
  await expect(place?.at[0]).toBeCloseTo(-97.4, 0)
  await expect(await places.find('M', [-98, 35, -97, 36])).toEqual([])
}

const elementIn = (canvas: HTMLElement) => within(canvas).getByTestId('map')

export const MapLibre: Story = {
  play: async ({ canvasElement }) => {
    await keepsContract(elementIn(canvasElement), openFakeMapLibre)
    const { surface } = openFakeMapLibre(elementIn(canvasElement), { ...quiet, shows: 'places' })
    surface.showLocations(twoAtOnePoint)
    const [lot, yard] = within(canvasElement).getAllByRole('button')
    await expect([lot?.style.translate, yard?.style.translate]).toEqual(['0px', '0px 36px'])
    surface.close()
    const { places } = openOfflineMaps()
    // No ZIP code is named after Moore.
    const [moore] = await places.find('Moore, OK', [-98, 35, -97, 36])
    await expect(moore).toMatchObject({ name: 'Moore, OK' })
    await expect((await places.details(moore?.id ?? ''))?.at[1]).toBeCloseTo(35.34, 1)
    await findsPlaces(openOfflineMaps())
  },
}

export const Google: Story = {
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement)
    await keepsContract(element, openFakeGoogle)
    const { library } = fakeGoogle(element)
    await findsPlaces(openGoogleMaps('key', openOfflineMaps(), async () => library))
    // Where Google does not answer, places are those that ship with the product.
    await findsPlaces(openGoogleMaps('key', openOfflineMaps(), () => Promise.reject(new Error('offline'))))
  },
}

/** Google has no drawing of its own any more: the sheet over the map draws, and hands over a closed ring. */
export const DrawnOverGoogle: Story = {
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement)
    const onDrawn = fn<(polygon: Polygon) => void>()
    const nothing = () => {}
    const handlers = { onZip: nothing, onHover: nothing, onLocation: nothing, onMoved: nothing, onDrawn }
    const { surface } = openFakeGoogle(element, { bounds: [-98, 35, -97, 36], shows: 'areas', ...handlers })
    const sheet = element.querySelector('svg') as SVGSVGElement
    const { left, top } = element.getBoundingClientRect()
    const at = (x: number, y: number) => ({ clientX: left + x, clientY: top + y, buttons: 1 })
    surface.setTool('circle')
    await fireEvent.pointerDown(sheet, at(100, 100))
    await fireEvent.pointerMove(sheet, at(150, 100))
    await fireEvent.pointerDown(sheet, at(150, 100))
    surface.setTool('polygon')
    for (const [x, y] of [
      [100, 100],
      [200, 100],
      [200, 200],
      [101, 101],
    ] as const)
      await fireEvent.pointerDown(sheet, at(x, y))
    surface.setTool('lasso')
    await fireEvent.pointerDown(sheet, at(100, 100))
    for (const x of [120, 140, 160]) await fireEvent.pointerMove(sheet, at(x, x * 1.3))
    await fireEvent.pointerUp(sheet, at(90, 200))
    await expect(onDrawn).toHaveBeenCalledTimes(3)
    for (const [[ring = []]] of onDrawn.mock.calls) await expect(ring[0]).toEqual(ring.at(-1))
    await expect(onDrawn.mock.calls[1]?.[0][0]).toHaveLength(4)
  },
}
