import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { LocationEvent } from '../../../contract/events/location.events.ts'
import type { Location } from '../../../contract/locations/location.ts'
import { locationSnapshot } from '../../../machines/location/location.evolve.ts'
import { commandFor, type LocationPath, locationPaths } from '../../../machines/location/location.paths.ts'
import { locationSamples } from '../../../machines/location/location.samples.ts'
import { coveringPaths } from '../../../machines/model-paths.ts'
import { LocationsTab } from '../../../src/features/locations/components/locations-tab.tsx'
import type { LocationsSearch } from '../../../src/features/locations/locations-search.ts'
import { fill } from '../../shared/fill.ts'
import { LocationServer, sampleCreated } from './location-server.ts'

let show: (server: LocationServer) => void = () => {}

function Locations({ server }: { server: LocationServer }) {
  const [data, setData] = useState(server.locations())
  const [search, onSearch] = useState<LocationsSearch>({})
  const refetch = () => setData(server.locations())
  useEffect(() => server.follow(() => setData(server.locations())), [server])
  return (
    <LocationsTab
      api={server.api}
      stormId="00000000-0000-4000-8000-000000000013"
      list={{ data, error: undefined, busy: false, key: 'locations', refetch }}
      zone="America/Chicago"
      isArchived={false}
      mayManage
      {...{ search, onSearch }}
    />
  )
}

function Stage() {
  const [shown, setShown] = useState<{ server: LocationServer; key: number } | null>(null)
  useEffect(() => {
    show = (server) => setShown((before) => ({ server, key: (before?.key ?? 0) + 1 }))
  }, [])
  return shown && <Locations key={shown.key} server={shown.server} />
}

const meta = { component: Stage, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof meta>

const sampleOf = (type: LocationEvent['type']) =>
  locationSamples.map(({ event }) => event(undefined)).find((event) => event.type === type) as LocationEvent

/** What the panel of a location has a button for, and the event that comes of it. */
const buttons = {
  'Edit location': sampleOf('LocationUpdated'),
  'Take offline': sampleOf('LocationTurnedOffline'),
  'Turn online': sampleOf('LocationTurnedOnline'),
  'Delete location': sampleOf('LocationDeleted'),
} as const

const panel = () => document.querySelector<HTMLElement>('section:has(> div > h2)')
const inPanel = (name: string) =>
  [...(panel()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent.includes(name))

/** In what the page and the machine differ; nothing where they agree. */
function differences(location: Location | null): string[] {
  const snapshot = locationSnapshot(location)
  const shown = panel()?.textContent ?? ''
  if (!location || snapshot.value === 'deleted') return shown ? [`${snapshot.value} is shown`] : []
  const text = snapshot.value === 'online' ? 'Online' : 'Offline'
  const found = shown.includes(location.name + text) ? [] : [`not shown: ${location.name}, ${text}`]
  const offered = Object.keys(buttons).filter((name) => inPanel(name))
  const allowed = Object.entries(buttons).filter(([, event]) => snapshot.can(event))
  const names = allowed.map(([name]) => name)
  return `${offered}` === `${names}` ? found : [...found, `offered: ${offered}, not ${names}`]
}

async function press(event: LocationEvent) {
  switch (event.type) {
    case 'LocationUpdated': {
      await userEvent.click(inPanel('Edit location') as HTMLElement)
      const form = within(await screen.findByRole('dialog', { name: 'Edit location' }))
      await fill(form.getByLabelText('Name'), 'Gate 7')
      return userEvent.click(form.getByRole('button', { name: 'Save location' }))
    }
    case 'LocationSlotsSet': {
      await userEvent.click(inPanel('Days and slots') as HTMLElement)
      await userEvent.click(await screen.findByRole('button', { name: 'Next week' }))
      await userEvent.click(inPanel('Change') as HTMLElement)
      const dialog = within(await screen.findByRole('dialog'))
      await userEvent.click(dialog.getByRole('button', { name: 'Remove all times' }))
      return userEvent.click(dialog.getByRole('button', { name: 'Close day' }))
    }
    default: {
      const [name = ''] = Object.entries(buttons).find(([, one]) => one.type === event.type) ?? []
      await userEvent.click(inPanel(name) as HTMLElement)
    }
  }
}

/** A step by the states that it leads from and to. */
const transition = (steps: LocationPath['steps'], at: number) => {
  const [before, step] = [steps[at - 1], steps[at]]
  return before && step ? `${before.state.value} ${step.event.type} ${step.state.value}` : ''
}

/** Creating one fills a whole form, which browser tests do; undo brings a deleted one back. */
const isOnPage = (name: string) => /^(online|offline)/.test(name)

async function openPanel({ subject: { location } }: LocationServer) {
  if (!location || location.deleted_at || panel()) return
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(location.name) }))
  await waitFor(() => expect(panel()).not.toBeNull())
}

const paths = coveringPaths(locationPaths(), transition)

/** Walks every step that is wanted, once; the way to it is only prepared. */
async function walk(isWanted: (name: string) => boolean): Promise<string[]> {
  const [seen, pressed] = [new Set<string>(), new Set<string>()]
  for (const { steps } of paths) {
    const server = new LocationServer()
    let isOpen = false
    for (const [at, { event, state }] of steps.entries()) {
      if (at === 0) continue
      const name = transition(steps, at)
      const bringAbout = () =>
        server.bringAbout(event.type === 'LocationCreated' ? sampleCreated(event) : commandFor(event, at))
      if (seen.has(name) || !isWanted(name)) {
        bringAbout()
        continue
      }
      seen.add(name)
      if (!isOpen) {
        show(server)
        await server.shown
      }
      isOpen = true
      await openPanel(server)
      const { length } = server.subject.log
      if (isOnPage(name)) {
        pressed.add(name)
        await press(event)
      } else bringAbout()
      await waitFor(() => expect([name, server.subject.log.length]).toEqual([name, length + 1]))
      await expect(locationSnapshot(server.subject.location).value).toBe(state.value)
      await openPanel(server)
      await waitFor(() => expect([name, differences(server.subject.location)]).toEqual([name, []]))
    }
  }
  return [...pressed].toSorted()
}

/** Every step of a location's machine on the page of its event, and in every state what the machine allows. */
export const Online: Story = {
  play: async () => {
    await expect(await walk((name) => name.startsWith('online'))).toEqual([
      'online LocationDeleted deleted',
      'online LocationSlotsSet online',
      'online LocationTurnedOffline offline',
      'online LocationUpdated online',
    ])
  },
}

export const Offline: Story = {
  play: async () => {
    await expect(await walk((name) => !name.startsWith('online'))).toEqual([
      'offline LocationDeleted deleted',
      'offline LocationSlotsSet offline',
      'offline LocationTurnedOnline online',
      'offline LocationUpdated offline',
    ])
  },
}

/** The comparison finds a page that shows another state than the server has. */
export const DifferenceIsFound: Story = {
  play: async () => {
    const server = new LocationServer()
    const [created] = locationSamples.map(({ event }) => event(undefined))
    if (created?.type === 'LocationCreated') server.bringAbout(sampleCreated(created))
    show(server)
    await server.shown
    await openPanel(server)
    const { location } = server.subject
    await waitFor(() => expect(differences(location)).toEqual([]))
    await expect(differences(location && { ...location, online: false })).toHaveLength(2)
  },
}
