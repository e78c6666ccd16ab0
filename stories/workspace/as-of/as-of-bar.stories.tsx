import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { AsOfBar } from '../../../src/workspace/as-of/components/as-of-bar.tsx'
import type { AsOfApi } from '../../../src/workspace/as-of/as-of-api.ts'
import { AsOfPlayer, type Speed } from '../../../src/workspace/as-of/as-of-player.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import type { AsOfListener } from '../../../src/workspace/as-of/as-of-source.ts'
import { asOf, beginning, stubAsOf, zone } from './stub-as-of.ts'

interface Props {
  /** What is other than in the usual past. */
  api?: Partial<AsOfApi>
  speed?: Speed
  received: AsOfListener
}

/** The bar at 10:42 of yesterday, with a listener where the queue would be. */
function Stage({ api, speed = 10, received }: Props) {
  const [all] = useState<AsOfApi>(() => ({ ...stubAsOf, ...api }))
  const [player] = useState(() => new AsOfPlayer('intake_item', all))
  useEffect(() => {
    const stop = player.subscribe(received)
    player.setSpeed(speed)
    player.goTo(asOf)
    return () => {
      stop()
      player.close()
    }
  }, [player, received, speed])
  return (
    <main style={{ padding: '0 16px' }}>
      <AsOfBar player={player} api={all} zone={zone} />
    </main>
  )
}

const meta = {
  title: 'Features/Past/Bar',
  component: Stage,
  parameters: { layout: 'fullscreen' },
  args: { received: { onRows: fn(), onEvents: fn() } },
} satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof meta>

const away = new ApiProblem(0, 'The server can’t be reached. Check your connection.')
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Time' })

async function openAsOf(how: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Time range' }))
  await userEvent.click(await screen.findByRole('option', { name: how }))
}

let arrives = Promise.withResolvers<void>()

/** Says how much of the moment has come, then that it is as of 10:42 and only to be looked at; and leads back to now. */
export const AsOfAMoment: Story = {
  args: {
    api: {
      async readAsOf(category, at, how) {
        how.onPage(600, 1333)
        await arrives.promise
        return stubAsOf.readAsOf(category, at, how)
      },
    },
  },
  beforeEach: () => void (arrives = Promise.withResolvers()),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('600 of 1,333')).toBeVisible()
    await expect(canvas.getByText(/^as of .* 10:42 AM MST$/)).toBeVisible()
    await expect(args.received.onRows).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: 'Play' })).toHaveAccessibleDescription(/Loading the queue/)
    arrives.resolve()
    await expect(await canvas.findByText('Read-only')).toBeVisible()
    await expect(rowsReceived(args.received)).toEqual([1333])
    await expect(slider()).toHaveAttribute('aria-valuetext', expect.stringContaining('10:42 AM MST'))
    await expect(canvas.getByText('1,620 in')).toBeVisible()
    await expect(canvas.getByText('918 out')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Back to now' }))
    await expect(canvas.getByText('Now. Move the slider to see earlier states.')).toBeVisible()
    await expect(slider()).toHaveAttribute('aria-valuetext', 'Now')
  },
}

/** Time goes on at 60x and the queue learns of what came, in its order; Space on the slider holds it. */
export const Playing: Story = {
  globals: { theme: 'dark' },
  args: { speed: 60 },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(rowsReceived(args.received)).toEqual([1333]))
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }))
    await waitFor(() => expect(receivedIds(args.received).length).toBeGreaterThan(2), { timeout: 3000 })
    await waitFor(() => expect(canvas.queryByText(/10:42 AM/)).toBeNull())
    await expect(slider()).not.toHaveAttribute('aria-valuetext', expect.stringContaining('10:42 AM'))
    slider().focus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('button', { name: 'Play' })).toBeVisible()
    const ids = receivedIds(args.received)
    await expect(ids).toEqual(ids.map((_, n) => 1334 + n))
    await expect(rowsReceived(args.received)).toEqual([1333])
  },
}

/** How many rows the queue was given, each time. */
function rowsReceived({ onRows }: AsOfListener): number[] {
  return (onRows as ReturnType<typeof fn<AsOfListener['onRows']>>).mock.calls.map(([some]) => some.length)
}

function receivedIds({ onEvents }: AsOfListener): number[] {
  const { calls } = (onEvents as ReturnType<typeof fn<AsOfListener['onEvents']>>).mock
  return calls.flatMap(([some]) => some.map(({ id }) => id))
}

let isAway = true

/** What cannot be read says why and is read again; before the log's first event there is nothing to go to. */
export const FailedThenTheBeginning: Story = {
  args: {
    api: {
      readAsOf: (...asked) => (isAway ? Promise.reject(away) : stubAsOf.readAsOf(...asked)),
      readFlow: (...asked) => (isAway ? Promise.reject(away) : stubAsOf.readFlow(...asked)),
    },
  },
  beforeEach: () => void (isAway = true),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText(/^The server can’t be reached\./)).toBeVisible()
    await expect(canvas.getByText(/^Activity could not be loaded\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Play' })).toHaveAccessibleDescription(/could not be loaded/)
    isAway = false
    for (const again of canvas.getAllByRole('button', { name: 'Retry' })) await userEvent.click(again)
    await waitFor(() => expect(rowsReceived(args.received)).toEqual([1333]))
    await canvas.findByText('1,620 in')
    await openAsOf('All time')
    await waitFor(() => expect(slider()).toHaveAttribute('min', String(beginning)))
    slider().focus()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByText(/^as of .* 7:00 AM MST$/)).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{PageDown}')
    await expect(canvas.getByText(/^as of .* 7:00 AM MST$/)).toBeVisible()
    await expect(slider().value).toBe(slider().min)
    await waitFor(() => expect(rowsReceived(args.received)).toEqual([1333, 1]))
  },
}
