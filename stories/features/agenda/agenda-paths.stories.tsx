import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { appointmentStateLabels, type AppointmentView } from '../../../contract/appointments/appointment.ts'
import type { AppointmentEvent } from '../../../contract/events/appointment.events.ts'
import { appointmentSnapshot, type AppointmentSnapshot } from '../../../machines/appointment/appointment.evolve.ts'
import { type AppointmentPath, appointmentPaths } from '../../../machines/appointment/appointment.paths.ts'
import { appointmentSamples } from '../../../machines/appointment/appointment.samples.ts'
import { coveringPaths } from '../../../machines/model-paths.ts'
import type { AgendaSearch } from '../../../src/features/agenda/agenda-search.ts'
import { AgendaPage } from '../../../src/features/agenda/components/agenda-page.tsx'
import { useAgenda } from '../../../src/features/agenda/use-agenda.ts'
import { AgendaServer, slots, today } from './agenda-server.ts'

let show: (server: AgendaServer) => void = () => {}

function Agenda({ server }: { server: AgendaServer }) {
  const [search, onSearch] = useState<AgendaSearch>({ day: today })
  const agenda = useAgenda(server.api, server.location, search)
  useEffect(() => server.follow(agenda.refetch), [server, agenda.refetch])
  return (
    <AgendaPage
      id={server.location}
      api={server.api}
      booking={server.booking}
      mayWork
      contactLink={(_id, name) => name}
      {...{ agenda, search, onSearch }}
    />
  )
}

function Stage() {
  const [server, setServer] = useState<AgendaServer | null>(null)
  useEffect(() => {
    show = setServer
  }, [])
  return server && <Agenda key={server.location} server={server} />
}

const meta = { component: Stage, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof meta>

/** What the page has a button for, and the event that comes of it. */
const buttons = {
  Arrived: { type: 'AppointmentArrived', data: {} },
  Done: { type: 'AppointmentCompleted', data: {} },
  Missed: { type: 'AppointmentMissed', data: {} },
  Reopen: { type: 'AppointmentReopened', data: { was: 'missed' } },
  'Move…': appointmentSamples.map(({ event }) => event(undefined)).find(({ type }) => type === 'AppointmentMoved'),
  'Cancel booking…': { type: 'AppointmentCancelled', data: { was: 'booked' } },
} as const satisfies Record<string, AppointmentEvent | undefined>
type ButtonName = keyof typeof buttons

const buttonOf = (type: AppointmentEvent['type']) =>
  (Object.keys(buttons) as ButtonName[]).find((name) => buttons[name]?.type === type)
// Not by role: names are computed of everything that is shown, some hundred times.
const card = () => document.querySelector<HTMLElement>('[id^=appointment-]')
const inPanel = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[aria-label="Selected appointment"] button')].find(({ textContent }) =>
    textContent.startsWith(name),
  )

/** In what the page and the machine differ; nothing where they agree. */
function differences(appointment: AppointmentView | null): string[] {
  const { value } = appointmentSnapshot(appointment)
  const shown = card()?.querySelector('span')?.textContent ?? ''
  if (!appointment || value === 'unseen' || value === 'cancelled') return shown ? [`${value} is shown as ${shown}`] : []
  const text = value === 'held' ? /Held \d:\d\d/ : value === 'booked' ? /Booked|late/ : appointmentStateLabels[value]
  const found = shown.match(text) ? [] : [`${value} is shown as ${shown || 'nothing'}`]
  const offered = (Object.keys(buttons) as ButtonName[]).filter(inPanel)
  const allowed = (Object.keys(buttons) as ButtonName[]).filter((name) => mayPress(name, appointment))
  return `${offered}` === `${allowed}` ? found : [...found, `${value} offers ${offered}, not ${allowed}`]
}

function mayPress(name: ButtonName, appointment: AppointmentView): boolean {
  const { state, timestamp, walk_in } = appointment
  if (name === 'Missed' && timestamp > Date.now()) return false
  if (name === 'Reopen' && walk_in) return false
  // A hold is released by the button that cancels; what is done is undone or reopened instead.
  if (name === 'Cancel booking…' && (state === 'held' || state === 'done')) return state === 'held'
  const event = buttons[name]
  return event !== undefined && appointmentSnapshot(appointment).can(event)
}

async function open(server: AgendaServer) {
  show(server)
  await server.shown
  await screen.findByRole('button', { name: 'Book appointment' })
}

/** Whether somebody at the agenda can bring it about; claimants hold, visits are entered elsewhere, undo restores. */
const isOnPage = ({ type }: AppointmentEvent, before: AppointmentSnapshot) =>
  type === 'AppointmentBooked' ? before.value === 'unseen' : buttonOf(type) !== undefined && !isOver(type, before)
const isOver = (type: string, { value }: AppointmentSnapshot) => type === 'AppointmentCancelled' && value === 'done'

async function press(event: AppointmentEvent) {
  if (event.type === 'AppointmentBooked') {
    await userEvent.click(await screen.findByRole('button', { name: 'Book appointment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Book appointment' }))
    await userEvent.click(dialog.getByLabelText('Find contact'))
    await userEvent.paste('Bell')
    await userEvent.click(await dialog.findByRole('button', { name: /Marcus Bell/ }))
    const booking = within(await screen.findByRole('dialog', { name: 'Book Marcus Bell' }))
    await chooseTime(booking)
    return userEvent.click(await booking.findByRole('button', { name: 'Book' }))
  }
  const button = buttonOf(event.type) ?? ''
  await userEvent.click(inPanel(button) as HTMLElement)
  if (!button.endsWith('…')) return
  const dialog = within(await screen.findByRole('dialog', { name: /Marcus Bell$/ }))
  if (button === 'Move…') await chooseTime(dialog)
  await userEvent.click(
    await dialog.findByRole('button', { name: button === 'Move…' ? 'Move appointment' : 'Cancel booking' }),
  )
}

/** The last free hour of the day. */
async function chooseTime(dialog: ReturnType<typeof within>) {
  const hours = await dialog.findAllByRole('button', { name: /[AP]M: \d+ free$/ })
  await userEvent.click(hours.at(-1) as HTMLElement)
  await userEvent.click(await dialog.findByRole('button', { name: /^\d+:\d\d [AP]M 1 free$/ }))
}

const afterVisitOnly: ReadonlySet<string> = new Set(['AppointmentMissed', 'AppointmentBackfilled'])

async function selectEntry({ subject: { appointment } }: AgendaServer) {
  if (!appointment || appointment.state === 'cancelled') return
  const found = await waitFor(() => card() ?? Promise.reject(new Error('There is no appointment')))
  if (found.getAttribute('aria-pressed') !== 'true') await userEvent.click(found)
}

/** A step by the states that it leads from and to. */
const transition = (steps: AppointmentPath['steps'], at: number) => {
  const [before, step] = [steps[at - 1], steps[at]]
  return before && step ? `${before.state.value} ${step.event.type} ${step.state.value}` : ''
}

/** A walk-in is undone, not reopened: nothing follows it. */
const entered = appointmentPaths()
  .map(({ steps }) => ({ steps: steps.slice(0, 2) }))
  .filter(({ steps }) => steps[1]?.event.type === 'AppointmentBackfilled')
const paths = [
  ...coveringPaths(appointmentPaths(['AppointmentBackfilled']), transition),
  ...coveringPaths(entered, transition),
]

/** Every step of an appointment's machine on the agenda, and in every state what the machine allows, no more, no less. */
export const AsTheMachineAllows: Story = {
  play: async () => {
    const [seen, pressed] = [new Set<string>(), new Set<string>()]
    for (const [index, { steps }] of paths.entries()) {
      const server = new AgendaServer(index)
      let isOpen = false
      // What is missed, or entered afterwards, was at a time that is past.
      const isPast = steps.some(({ event: { type } }) => afterVisitOnly.has(type))
      for (const [at, { event, state }] of steps.entries()) {
        if (at === 0) continue
        const before = appointmentSnapshot(server.subject.appointment)
        const name = transition(steps, at)
        const bringAbout = () =>
          server.happen(event, isPast ? slots.earlier : event.type === 'AppointmentMoved' ? slots.later : slots.ahead)
        const isBookedBefore = isPast && event.type === 'AppointmentBooked'
        // A step is walked on the page once; the way to others is only prepared.
        if (isBookedBefore || seen.has(name)) {
          bringAbout()
          continue
        }
        seen.add(name)
        if (!isOpen) await open(server)
        isOpen = true
        if (isOnPage(event, before)) {
          await selectEntry(server)
          pressed.add(name)
          await press(event)
        } else bringAbout()
        await waitFor(() => expect(appointmentSnapshot(server.subject.appointment).value).toBe(state.value))
        await selectEntry(server)
        await waitFor(() => expect([name, differences(server.subject.appointment)]).toEqual([name, []]))
      }
    }
    await expect([...pressed].toSorted()).toEqual([
      'arrived AppointmentCancelled cancelled',
      'arrived AppointmentCompleted done',
      'arrived AppointmentReopened booked',
      'booked AppointmentArrived arrived',
      'booked AppointmentCancelled cancelled',
      'booked AppointmentCompleted done',
      'booked AppointmentMissed missed',
      'booked AppointmentMoved booked',
      'done AppointmentReopened booked',
      'missed AppointmentReopened booked',
      'unseen AppointmentBooked booked',
    ])
  },
}

/** The comparison finds a page that shows another state than the server has. */
export const DifferenceIsFound: Story = {
  play: async () => {
    const server = new AgendaServer(500)
    await open(server)
    for (const { event } of entered[0]?.steps.slice(1) ?? []) server.happen(event, slots.earlier)
    await waitFor(() => expect(card()).not.toBeNull())
    await userEvent.click(card() as HTMLElement)
    const { appointment } = server.subject
    await waitFor(() => expect(differences(appointment)).toEqual([]))
    await expect(differences(appointment && { ...appointment, state: 'arrived' })).toHaveLength(2)
  },
}

/** What a colleague cancels while one chooses another time for it is not moved; the dialog says so. */
export const MoveOfCanceled: Story = {
  play: async () => {
    const server = new AgendaServer(900)
    const sample = (type: string) =>
      appointmentSamples.map(({ event }) => event(undefined)).find((event) => event.type === type) as AppointmentEvent
    server.happen(sample('AppointmentBooked'), slots.ahead)
    await open(server)
    await selectEntry(server)
    await userEvent.click(inPanel('Move…') as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Marcus Bell' }))
    await chooseTime(dialog)
    await dialog.findByRole('button', { name: 'Move appointment' })
    server.happen({ type: 'AppointmentCancelled', data: { was: 'booked' } }, slots.ahead)
    const again = within(await screen.findByRole('dialog', { name: 'Book Marcus Bell again?' }))
    await expect(again.getByText('This appointment was canceled. Choose a time to book again.')).toBeVisible()
    await expect(again.queryByRole('button', { name: 'Move appointment' })).toBeNull()
    await chooseTime(again)
    await expect(await again.findByRole('button', { name: 'Book' })).toBeVisible()
  },
}
