import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { AutoTextsPanel } from '../../../src/features/auto-texts/components/auto-texts-panel.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { newOperation } from '../../../src/shared/operations/operation.ts'
import { idOfText, rosaFacts, someForecast, stubAutoTexts } from './stub-auto-texts.ts'

const away = async () => {
  throw new ApiProblem(503, { message: 'The database is unavailable. Try again.' })
}

const meta = {
  title: 'Features/Automatic texts',
  component: AutoTextsPanel,
  args: {
    api: stubAutoTexts(),
    business: 'Prairie Hail Response',
    zone: 'America/Chicago',
    renderHistory: (_text, onRestore) => (
      <button type="button" onClick={() => onRestore({ body: null, spanish: null, delay_minutes: null })}>
        Restore
      </button>
    ),
  },
} satisfies Meta<typeof AutoTextsPanel>
export default meta
type Story = StoryObj<typeof meta>

async function openEditor(canvas: ReturnType<typeof within>, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `Edit ${name}` }))
  return within(await screen.findByRole('dialog', { name }))
}

export const EveryState: Story = {
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Automatic texts' })
    const [, , booked] = within(list).getAllByRole('listitem')
    await expect(booked).toHaveTextContent('An appointment is booked: 5 minutes after')
    await expect(booked).toHaveTextContent('214 texts sent in 7 days, 2 failed')
    await expect(within(booked as HTMLElement).getByText('Edited')).toBeVisible()
  },
}

export const Switches: Story = {
  args: { api: stubAutoTexts() },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Day before' }))
    await expect(await canvas.findByRole('checkbox', { name: 'Day before', checked: false })).toBeVisible()
  },
}

/** Both languages with what they cost, and variables at the caret. */
export const Edits: Story = {
  args: { api: stubAutoTexts() },
  play: async ({ canvas }) => {
    const dialog = await openEditor(canvas, 'Moved')
    const english = dialog.getByRole('textbox', { name: 'English' })
    await userEvent.clear(english)
    await userEvent.type(english, 'Hi , you moved')
    ;(english as HTMLTextAreaElement).setSelectionRange(3, 3)
    await userEvent.click(dialog.getByRole('button', { name: 'Insert First name into English' }))
    await expect(english).toHaveValue('Hi {name}, you moved')
    await expect(
      dialog.getByText('Prairie Hail Response: Hi Omar, you moved Reply STOP to opt out.', { exact: true }),
    ).toBeVisible()
    await expect(await dialog.findByText('1 text, about $0.01')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Save text' }))
    await expect(await dialog.findByRole('button', { name: 'Use our text' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await expect(await canvas.findByText('Hi {name}, you moved')).toBeVisible()
  },
}

export const UnknownVariable: Story = {
  args: { api: stubAutoTexts() },
  play: async ({ canvas }) => {
    const dialog = await openEditor(canvas, 'Moved')
    const spanish = dialog.getByRole('textbox', { name: 'Spanish' })
    await userEvent.clear(spanish)
    await userEvent.type(spanish, 'Hola {{nombre}')
    await userEvent.click(dialog.getByRole('button', { name: 'Save text' }))
    await expect(dialog.getByText(/{nombre} is no variable/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
  },
}

/** The reason of the server stands at its field. */
export const Refused: Story = {
  args: {
    api: stubAutoTexts({
      set: async () => {
        throw new ApiProblem(422, { message: 'Check the text.', errors: { body: '{when} is not known here.' } })
      },
    }),
  },
  play: async ({ canvas }) => {
    const dialog = await openEditor(canvas, 'Canceled')
    await userEvent.type(dialog.getByRole('textbox', { name: 'English' }), '!')
    await userEvent.click(dialog.getByRole('button', { name: 'Save text' }))
    await expect(await dialog.findByText('{when} is not known here.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
  },
}

const contended = stubAutoTexts()

/** A colleague saved the same text meanwhile. */
export const TwoEditors: Story = {
  args: { api: contended },
  play: async ({ canvas }) => {
    const dialog = await openEditor(canvas, 'Two hours before')
    await userEvent.type(dialog.getByRole('textbox', { name: 'English' }), ' Mine.')
    await contended.set(idOfText('two_hours_before'), { body: 'Theirs {when}' }, newOperation('Edit'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save text' }))
    const conflict = within(await screen.findByRole('dialog', { name: 'Resolve conflict' }))
    await expect(conflict.getByText(/Jo Tran saved this/)).toBeVisible()
    await userEvent.click(conflict.getByRole('button', { name: 'Not now' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
  },
}

export const Restores: Story = {
  args: { api: stubAutoTexts() },
  play: async ({ canvas }) => {
    const dialog = await openEditor(canvas, 'Booked')
    await userEvent.click(dialog.getByRole('tab', { name: 'History' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }))
    await expect(await dialog.findByRole('textbox', { name: 'English' })).toHaveValue(
      'Your inspection is booked for {when}, {place}. Change or cancel: {link}',
    )
  },
}

export const NoHistory: Story = {
  play: async ({ canvas }) => {
    const dialog = await openEditor(canvas, 'Canceled')
    await userEvent.click(dialog.getByRole('tab', { name: 'History' }))
    await expect(dialog.getByText('No changes yet')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { api: stubAutoTexts({ list: async () => ({ texts: [], segmentPrice: 0.0109 }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No automatic texts')).toBeVisible()
  },
}

export const Fetching: Story = {
  args: { api: stubAutoTexts({ list: () => new Promise(() => {}) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading the automatic texts…' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { api: stubAutoTexts({ list: away }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The automatic texts could not be loaded')).toBeVisible()
  },
}

let reads = 0
/** What is shown stays where a later read fails. */
export const StaleList: Story = {
  args: {
    api: stubAutoTexts({
      list: async (signal) => (reads++ === 0 ? stubAutoTexts().list(signal) : away()),
      set: stubAutoTexts().set,
    }),
  },
  beforeEach: () => {
    reads = 0
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Day before' }))
    await expect(await canvas.findByText(/This may be out of date/)).toBeVisible()
  },
}

async function openPreview(canvas: ReturnType<typeof within>) {
  const dialog = await openEditor(canvas, 'Booked')
  await userEvent.click(dialog.getByRole('tab', { name: 'Preview and test' }))
  return dialog
}

async function previewRosa(canvas: ReturnType<typeof within>) {
  const dialog = await openPreview(canvas)
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Preview for a contact' }), 'Rosa')
  await userEvent.click(await dialog.findByRole('button', { name: 'Rosa Vega, GU-26-7' }))
  return dialog
}

/** What is empty is marked, and what leaves instead is shown. */
export const Previews: Story = {
  args: { api: stubAutoTexts() },
  play: async ({ canvas }) => {
    const dialog = await previewRosa(canvas)
    await expect(await dialog.findByText(/is written to in Spanish/)).toBeVisible()
    await expect(dialog.getByText('{when}')).toBeVisible()
    await expect(dialog.getByText(/Nothing is known for {when}, {place}/)).toBeVisible()
    await expect(dialog.getByLabelText('The text that leaves')).toHaveTextContent('Responda STOP')
  },
}

export const PreviewOfStopped: Story = {
  args: {
    api: stubAutoTexts({
      facts: async () => ({
        ...rosaFacts,
        may_write: {
          channel: 'sms',
          to: '+14055550123',
          why_not: 'The claimant opted out of texts with STOP. Call, or write an email.',
          from: null,
        },
      }),
    }),
  },
  play: async ({ canvas }) => {
    const dialog = await previewRosa(canvas)
    await expect(await dialog.findByText(/gets no text now/)).toBeVisible()
  },
}

export const PreviewFailed: Story = {
  args: { api: stubAutoTexts({ facts: away }) },
  play: async ({ canvas }) => {
    const dialog = await previewRosa(canvas)
    await expect(await dialog.findByText('The preview could not be loaded')).toBeVisible()
  },
}

export const NoContactFound: Story = {
  args: { api: stubAutoTexts({ contacts: async () => [] }) },
  play: async ({ canvas }) => {
    const dialog = await openPreview(canvas)
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Preview for a contact' }), 'Zed')
    await expect(await dialog.findByText('No contacts found')).toBeVisible()
  },
}

export const TestsToPhone: Story = {
  args: { api: stubAutoTexts() },
  play: async ({ canvas }) => {
    const dialog = await openPreview(canvas)
    const phone = dialog.getByRole('textbox', { name: 'Send a test to a phone' })
    await userEvent.type(phone, '+442071838750')
    await userEvent.click(dialog.getByRole('button', { name: 'Send test' }))
    await expect(dialog.getByText(/number in the United States/)).toBeVisible()
    await userEvent.clear(phone)
    await userEvent.type(phone, '4055550123')
    await userEvent.click(dialog.getByRole('button', { name: 'Send test' }))
    await expect(await dialog.findByText(/On its way/)).toBeVisible()
  },
}

export const TestRefused: Story = {
  args: {
    api: stubAutoTexts({
      test: async () => {
        const stopped = 'This number opted out of texts with STOP. It gets none until it sends START.'
        throw new ApiProblem(409, { message: stopped, errors: { to: stopped } })
      },
    }),
  },
  play: async ({ canvas }) => {
    const dialog = await openPreview(canvas)
    await userEvent.type(dialog.getByRole('textbox', { name: 'Send a test to a phone' }), '4055550123')
    await userEvent.click(dialog.getByRole('button', { name: 'Send test' }))
    await expect(await dialog.findByText(/opted out of texts with STOP/)).toBeVisible()
  },
}

/** What it would have sent is shown before it is on. */
export const SwitchesOn: Story = {
  args: { api: stubAutoTexts() },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Missed' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch on “Missed”?' }))
    await expect(await dialog.findByText('1,318 texts to 1,204 people')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Switch on' }))
    await expect(await canvas.findByRole('checkbox', { name: 'Missed', checked: true })).toBeVisible()
  },
}

async function openForecast(canvas: ReturnType<typeof within>, name = 'Booked') {
  const dialog = await openEditor(canvas, name)
  await userEvent.click(dialog.getByRole('tab', { name: 'What would this have sent?' }))
  return dialog
}

export const Forecasts: Story = {
  play: async ({ canvas }) => {
    const dialog = await openForecast(canvas)
    await expect(await dialog.findByText('$29.54, about 2,710 segments')).toBeVisible()
    await expect(dialog.getByText('Opted out with STOP')).toBeVisible()
    await expect(within(dialog.getByRole('list', { name: 'Samples' })).getByText(/No pudo venir/)).toBeVisible()
  },
}

export const ForecastOfNone: Story = {
  args: {
    api: stubAutoTexts({
      forecast: async () => ({
        ...someForecast,
        people: 0,
        texts: 0,
        segments: 0,
        cost: 0,
        waited: 0,
        held: [],
        samples: [],
        is_partial: true,
      }),
    }),
  },
  play: async ({ canvas }) => {
    const dialog = await openForecast(canvas)
    await expect(await dialog.findByText('Nothing would have left')).toBeVisible()
    await expect(dialog.getByText(/holds more than could be looked at/)).toBeVisible()
  },
}

export const ForecastUnderWay: Story = {
  args: { api: stubAutoTexts({ forecast: () => new Promise(() => {}) }) },
  play: async ({ canvas }) => {
    const dialog = await openForecast(canvas)
    await expect(await dialog.findByRole('status', { name: 'Going through the last 30 days…' })).toBeVisible()
  },
}

export const ForecastFailed: Story = {
  args: { api: stubAutoTexts({ forecast: away }) },
  play: async ({ canvas }) => {
    const dialog = await openForecast(canvas)
    await expect(await dialog.findByText('This could not be estimated')).toBeVisible()
  },
}

export const ForecastOfShops: Story = {
  play: async ({ canvas }) => {
    const dialog = await openForecast(canvas, 'Documents requested')
    await expect(await dialog.findByText('1,318 texts to 1,204 shops')).toBeVisible()
  },
}
