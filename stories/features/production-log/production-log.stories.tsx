import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { LogWorkspace } from '../../../src/features/production-log/components/log-workspace.tsx'
import { useCommandKeys } from '../../../src/shared/commands/use-command-keys.ts'
import { forgetKeptDrafts, keepDraft, keptDraft } from '../../../src/shared/form/kept-drafts.ts'
import { Button } from '../../../src/shared/ui/button.tsx'
import { LogServer } from './log-server.ts'

interface StageProps {
  server: LogServer
  mayWork?: boolean
  mayReopen?: boolean
  /** Hands over how the page fetches the log again, as it does when a colleague has changed it. */
  onFetch?: (again: () => void) => void
}

/** The page of a production log, over a server in the page itself. */
function Stage({ server, mayWork = true, mayReopen = false, onFetch }: StageProps) {
  const [reply, setReply] = useState(server.reply)
  useCommandKeys()
  useEffect(() => onFetch?.(() => setReply(server.reply)), [onFetch, server])
  return (
    <LogWorkspace
      api={server.api}
      reply={reply}
      photoLabels={server.photos}
      may={{ work: mayWork, reopen: mayReopen, compare: true }}
      shops={[{ value: '6a000000-0000-4000-8000-000000000051', label: 'Deep Fork Dent' }]}
      zone="America/Chicago"
      refetch={() => setReply(server.reply)}
      toContact={<a href="#contact">Open contact</a>}
      back={null}
      stale={null}
      linkToLead={() => <a href="#lead">Open lead</a>}
    />
  )
}

export default {
  title: 'Production log/Log',
  component: Stage,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => forgetKeptDrafts(),
} satisfies Meta<typeof Stage>
type Story = StoryObj<typeof Stage>

const whole = () => new LogServer()
const field = (label: string) => screen.getByLabelText(label, { exact: true })
const complete = { type: 'CompleteLog', confirmed: [] } as const

export const Draft: Story = {
  render: () => <Stage server={new LogServer({ odometer: null, grade: null, deductible_amount: 900_000 })} />,
  play: async () => {
    const left = within(screen.getByRole('region', { name: 'Before it can be completed' }))
    await expect(left.getByText('3 left')).toBeVisible()
    await expect(screen.getByRole('button', { name: /Complete log/ })).toHaveAttribute('aria-disabled', 'true')
    const [goTo] = left.getAllByRole('button', { name: 'Go to' })
    await userEvent.click(goTo as HTMLElement)
    await expect(field('Odometer, miles')).toHaveFocus()
  },
}

/** Hours times a rate are computed, Enter goes on and saves, the sum follows, and what is no amount says so. */
export const ByKeypad: Story = {
  render: () => <Stage server={whole()} />,
  play: async () => {
    await userEvent.click(field('Body labor'))
    await userEvent.keyboard('4.5*60{Enter}')
    await expect(field('Paint supplies')).toHaveFocus()
    await expect(await screen.findByDisplayValue('270.00')).toBeVisible()
    await expect(screen.getByRole('status', { name: 'Estimate total' })).toHaveTextContent('= 3,585.50')
    await userEvent.keyboard('abc{Enter}')
    await expect(screen.getByText(/Enter an amount, such as/)).toBeVisible()
  },
}

/** The same field by two people: both values are shown, and nothing is overwritten before the choice. */
export const TwoPeople: Story = {
  render: () => {
    const server = whole()
    setTimeout(() => server.byDana({ acv: 1_500_000 }), 0)
    return <Stage server={server} />
  },
  play: async () => {
    await userEvent.clear(field('ACV'))
    await userEvent.type(field('ACV'), '15,900{Enter}')
    await expect(
      await screen.findByText(/Dana Wells saved “15,000.00” at .* Yours is not saved: “15,900.00”/),
    ).toBeVisible()
    await expect(screen.getByText('1 field in conflict: ACV')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
    await expect(await screen.findByDisplayValue('15,900.00')).toBeVisible()
  },
}

const unvisited = new LogServer()
unvisited.contact = { ...unvisited.contact, status: 'not_scheduled' }

/** Whose visit is not entered has no appraisal to complete: the page says so before, and leads to the contact. */
export const WithoutVisit: Story = {
  render: () => <Stage server={unvisited} />,
  play: async () => {
    const left = within(screen.getByRole('region', { name: 'Before it can be completed' }))
    await expect(left.getByText('1 left')).toBeVisible()
    await expect(left.getByText(/^Enter the visit first: the contact’s status is Not scheduled\./)).toBeVisible()
    await expect(left.getByRole('link', { name: 'Open contact' })).toBeVisible()
    await expect(screen.getByRole('button', { name: /Complete log/ })).toHaveAttribute('aria-disabled', 'true')
  },
}

const away = whole()

/** Without a connection a field is kept on the device, and saved when the connection is back. */
export const Offline: Story = {
  render: () => <Stage server={away} />,
  play: async () => {
    away.isAway = true
    await userEvent.clear(field('PDR'))
    await userEvent.type(field('PDR'), '2,500{Enter}')
    await expect(await screen.findByText(/^No connection. 1 field is kept on this device/)).toBeVisible()
    away.isAway = false
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(away.log?.pdr_amount).toBe(250_000))
    await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull())
  },
}

/** What was typed before a reload is there again, and saved. */
export const AfterReload: Story = {
  render: () => <Stage server={away} />,
  beforeEach: () => {
    const { id, version } = away.reply.production_log
    keepDraft(`production log ${id} odometer`, { text: '51,300', version, was: null })
  },
  play: async () => {
    await waitFor(() => expect(away.log?.odometer).toBe(51_300))
    await expect(field('Odometer, miles')).toHaveDisplayValue('51,300')
  },
}

const comma = whole()

/** A comma that groups no thousands is refused once the field is left, and not while they are typed. */
export const MisplacedComma: Story = {
  render: () => <Stage server={comma} />,
  play: async () => {
    const saved = comma.log?.acv
    await userEvent.clear(field('ACV'))
    await userEvent.type(field('ACV'), '1,23')
    await expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.tab()
    await expect(await screen.findByText('Use a comma only before three digits, such as 1,234.50')).toBeVisible()
    await expect(comma.log?.acv).toBe(saved)
    await userEvent.type(field('ACV'), '{Control>}a{/Control}1,234')
    await userEvent.tab()
    await waitFor(() => expect(comma.log?.acv).toBe(123_400))
  },
}

const shared = whole()
let fetchShared = () => {}

/** A colleague’s change of the field that is edited waits beside it; nobody’s text is replaced. */
export const Deferred: Story = {
  render: () => <Stage server={shared} onFetch={(again) => (fetchShared = again)} />,
  play: async () => {
    await userEvent.clear(field('ACV'))
    await userEvent.type(field('ACV'), '15,9')
    shared.byDana({ acv: 1_500_000 })
    fetchShared()
    await expect(
      await screen.findByText(/^Dana Wells saved “15,000.00” at .* Yours is not saved: “15,9”.$/),
    ).toBeVisible()
    await expect(field('ACV')).toHaveDisplayValue('15,9')
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }))
    await expect(field('ACV')).toHaveDisplayValue('15,000.00')
  },
}

const slow = new LogServer({ odometer: null })
let fetchAgain = () => {}

/** Two choices within one save are saved in their order; a later change by a colleague is shown, not the old choice. */
export const ChosenInOneSave: Story = {
  render: () => <Stage server={Object.assign(slow, { answersAfter: 100 })} onFetch={(again) => (fetchAgain = again)} />,
  play: async () => {
    const windshield = within(screen.getByRole('radiogroup', { name: 'Windshield' }))
    await userEvent.click(windshield.getByRole('radio', { name: 'Broken' }))
    await userEvent.click(windshield.getByRole('radio', { name: 'None' }))
    await waitFor(() => expect(slow.log?.windshield_damage).toBe('none'))
    slow.byDana({ windshield_damage: 'broken' })
    fetchAgain()
    await waitFor(() => expect(windshield.getByRole('radio', { name: 'Broken' })).toBeChecked())
  },
}

const typing = new LogServer({ odometer: null })

/** Ctrl+Enter saves what is being typed before it completes the log; what can’t be saved keeps it from completing. */
export const CompletedWhileTyping: Story = {
  render: () => <Stage server={Object.assign(typing, { answersAfter: 50 })} />,
  play: async () => {
    await userEvent.clear(field('PDR'))
    await userEvent.type(field('PDR'), 'abc')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(await screen.findByText('PDR is not saved. Correct it first.')).toBeVisible()
    await expect(typing.log?.status).toBe('draft')
    await userEvent.clear(field('PDR'))
    await userEvent.type(field('PDR'), '2,500')
    await userEvent.type(field('Odometer, miles'), '48,210')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(await screen.findByText(/^The appraisal is complete\./)).toBeVisible()
    await expect(typing.log).toMatchObject({ pdr_amount: 250_000, odometer: 48_210 })
  },
}

export const TotalLossProposed: Story = {
  render: () => <Stage server={new LogServer({ acv: 538_175, pretax_acv_amount: 515_000 })} />,
  play: async () => {
    const loss = within(screen.getByRole('region', { name: 'Total loss' }))
    await expect(loss.getByText('Total loss proposed')).toBeVisible()
    await expect(loss.getByText('78.4% of ACV')).toBeVisible()
    await userEvent.click(loss.getByRole('button', { name: 'Keep repair' }))
    await expect(loss.getByText('Enter why the vehicle is repaired all the same.')).toBeVisible()
    await userEvent.type(loss.getByLabelText('Reason to keep the repair'), 'The owner keeps it.')
    await userEvent.click(loss.getByRole('button', { name: 'Keep repair' }))
    await expect(await loss.findByText('Repair kept')).toBeVisible()
  },
}

export const CompletedAndReopened: Story = {
  render: () => <Stage server={new LogServer({}, complete)} mayReopen />,
  play: async () => {
    await expect(screen.getByText(/^The appraisal is complete\./)).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Open lead' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Reopen…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Reason'), 'A dent on the roof')
    await userEvent.click(dialog.getByRole('button', { name: 'Reopen' }))
    await expect(await screen.findByText('Reopened: A dent on the roof')).toBeVisible()
    await userEvent.click(field('PDR'))
    await userEvent.keyboard('2,960{Enter}')
    const does = within(screen.getByRole('region', { name: 'What completing does' }))
    await expect(await does.findByText('Sets the estimate of its lead to 4,076.50.')).toBeVisible()
    await userEvent.selectOptions(field('Repair opportunity'), 'Do not call')
    await expect(await does.findByText(/^Sets the estimate of its lead .*, and marks the lead lost\.$/)).toBeVisible()
    const compared = within(screen.getByRole('region', { name: 'Compare versions' }))
    await expect(await compared.findByRole('row', { name: /PDR 2,460.00 2,960.00 Anna Novak/ })).toBeVisible()
    // Neither of the two has to be now, and the earlier one comes first whichever is chosen first.
    await choose('With', /^As started/)
    await expect(compared.getByText('No field differs between these versions.')).toBeVisible()
    await choose('Compare', /^Edited by Anna Novak/)
    await expect(compared.getByRole('row', { name: /PDR 2,460.00 2,960.00 Anna Novak/ })).toBeVisible()
  },
}

async function choose(label: string, option: RegExp) {
  const compared = within(screen.getByRole('region', { name: 'Compare versions' }))
  await userEvent.click(compared.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

const pictured = whole()

/** What a carrier asks for and no photo shows is asked about; the reason is kept with the log. */
export const WithoutPhotos: Story = {
  render: () => <Stage server={Object.assign(pictured, { photos: ['vin', 'odometer', 'damage'] })} />,
  play: async () => {
    const left = within(screen.getByRole('region', { name: 'Before it can be completed' }))
    await expect(left.getByText(/^No photo shows: Front left, Front right, Rear left, Rear right/)).toBeVisible()
    await expect(left.getByText('Note: No photo shows: Overall, Roof.')).toBeVisible()
    await expect(screen.getByRole('button', { name: /Complete log/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(left.getByLabelText('Why photos are missing'), 'The lot was closed.')
    await expect(left.getByText('Nothing left')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Complete log/ }))
    await expect(
      await screen.findByText(/^Completed without photos of Front left, .*: The lot was closed.$/),
    ).toBeVisible()
    await expect(pictured.log?.without_photos?.reason).toBe('The lot was closed.')
    const { id } = pictured.reply.production_log
    await expect(keptDraft(`production log ${id} photos_reason`)).toBeUndefined()
  },
}

const reloaded = whole()

/** Why photos are missing is there again after a reload, as what is typed into the fields is. */
export const ReasonAfterReload: Story = {
  render: () => <Pages server={Object.assign(reloaded, { photos: ['vin', 'odometer', 'damage'] })} />,
  play: async () => {
    const reason = async () => await screen.findByLabelText('Why photos are missing')
    await userEvent.type(await reason(), 'The lot was closed.')
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await expect(await reason()).toHaveDisplayValue('The lot was closed.')
    await expect(screen.getByText('Nothing left')).toBeVisible()
  },
}

/** Opens the page of a log a second time. */
function Pages({ server }: StageProps) {
  const [times, setTimes] = useState(1)
  return (
    <>
      <Button onClick={() => setTimes(times + 1)}>Reload</Button>
      <Stage key={times} server={server} />
    </>
  )
}

const sameLeads = [
  { id: '6a000000-0000-4000-8000-0000000000e2', name: '<img src=x onerror=alert(1)>', by: 'vin' },
  { id: null, name: '', by: 'claim_number' },
] as const
const doubled = Object.assign(whole(), { sameLeads })

/** A second open lead of the vehicle is made only once a person has seen the others and confirms it. */
export const SecondLead: Story = {
  render: () => <Stage server={doubled} />,
  play: async () => {
    const left = within(screen.getByRole('region', { name: 'Before it can be completed' }))
    const question =
      /^2 open leads have the same VIN or claim number: <img src=x onerror=alert\(1\)>, one you don’t have access to\. Confirm/
    await expect(left.getByRole('link', { name: 'Open lead' })).toBeVisible()
    await expect(screen.getByRole('button', { name: /Complete log/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(left.getByRole('checkbox', { name: question }))
    await userEvent.click(screen.getByRole('button', { name: /Complete log/ }))
    await expect(await screen.findByText(/^The appraisal is complete\./)).toBeVisible()
    const completed = doubled.facts.find(({ type }) => type === 'ProductionLogCompleted')
    await expect(completed?.data).toMatchObject({ confirmed: ['same_lead'] })
  },
}

export const Locked: Story = { render: () => <Stage server={new LogServer({}, complete, { type: 'LockLog' })} /> }

export const ReadOnly: Story = { render: () => <Stage server={whole()} mayWork={false} /> }

export const OnAPhone: Story = {
  render: () => <Stage server={new LogServer({ odometer: null })} />,
  globals: { viewport: { value: 'mobile1' } },
}
