import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { SupplementLine } from '../../../contract/supplements/supplement-line.ts'
import { sampleLines } from '../../../machines/supplement/supplement.samples.ts'
import { AmountsPanel } from '../../../src/features/supplements/amounts/amounts-panel.tsx'
import type { AmountsApi } from '../../../src/features/supplements/api/amounts-api.ts'
import { forgetKeptDrafts } from '../../../src/shared/form/kept-drafts.ts'
import { Button } from '../../../src/shared/ui/button.tsx'
import { fill } from '../../shared/fill.ts'
import { makeSupplement } from './supplement.factory.ts'

const set = fn<AmountsApi['set']>(async () => {})
const first = makeSupplement(0, { lines: [...sampleLines], version: 4 })
const second = makeSupplement(1, { lines: [...sampleLines], version: 2 })
const at = '2026-03-10T15:42:00.000Z'

/** Two supplements that one goes between; a colleague saves the first or starts its review, where a story asks. */
const TwoSupplements = () => {
  const [shown, show] = useState(first.id)
  const [its, setIts] = useState(first)
  const save = (lines: readonly SupplementLine[]) => setIts({ ...its, lines: [...lines], version: its.version + 1 })
  const supplement = shown === first.id ? its : second
  const theirs = sampleLines.map((line) =>
    line.line === 'misc' ? { ...line, reviewed_cents: 1_500, reason: 'One clip.' } : line,
  )
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 560, padding: 16 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button onClick={() => show(shown === first.id ? second.id : first.id)}>Next supplement</Button>
        <Button onClick={() => save(theirs)}>Colleague saves</Button>
        <Button onClick={() => setIts({ ...its, stage: 'complete', substage: 'locked', version: its.version + 1 })}>
          Colleague locks
        </Button>
      </div>
      <AmountsPanel
        key={supplement.id}
        supplement={supplement}
        role="supplement_manager"
        mayWork
        held={null}
        last={{ version: its.version, change: 'amounts', by: 'Noor Haddad', at, lines: its.lines, amount_cents: null }}
        api={{
          set: async (...sent) => {
            await set(...sent)
            save(sent[0])
          },
        }}
        onChanged={() => {}}
        onCompare={null}
      />
    </div>
  )
}

const meta = {
  component: TwoSupplements,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    set.mockClear()
    forgetKeptDrafts()
    return () => forgetKeptDrafts()
  },
} satisfies Meta<typeof TwoSupplements>
export default meta
type Story = StoryObj<typeof meta>

const pageOf = (canvasElement: HTMLElement) => {
  const page = within(canvasElement)
  return {
    page,
    press: (name: RegExp | string) => userEvent.click(page.getByRole('button', { name })),
    misc: () => page.getByRole('textbox', { name: 'Misc, reviewed' }),
  }
}

/** Amounts that were typed and not saved are there when one comes back, and only there, until they are discarded. */
export const Restored: Story = {
  play: async ({ canvasElement }) => {
    const { page, press, misc } = pageOf(canvasElement)
    await fill(misc(), '20.5')
    await expect(page.queryByText(/^Restored the amounts/)).toBeNull()
    await press('Next supplement')
    await expect(misc()).toHaveValue('')
    await expect(page.queryByText(/^Restored the amounts/)).toBeNull()
    await press('Next supplement')
    await expect(misc()).toHaveValue('20.5')
    await expect(page.getByText(/^Restored the amounts you typed on .* and did not save\.$/)).toBeVisible()
    await press('Discard changes')
    await press('Next supplement')
    await press('Next supplement')
    await expect(misc()).toHaveValue('')
  },
}

/** What is restored is saved like what is typed, and then kept no longer. */
export const Saved: Story = {
  play: async ({ canvasElement }) => {
    const { page, press, misc } = pageOf(canvasElement)
    await fill(misc(), '20')
    await fill(page.getByRole('textbox', { name: 'Misc, reason for the difference' }), 'Two clips.')
    await press('Next supplement')
    await press('Next supplement')
    await press(/^Save amounts/)
    const saved = { line: 'misc', sent_cents: 2_500, reviewed_cents: 2_000, reason: 'Two clips.' }
    await waitFor(() => expect(set).toHaveBeenCalledWith([...sampleLines.slice(0, 2), saved], 4, expect.anything()))
    await waitFor(() => expect(page.queryByText(/^Restored the amounts/)).toBeNull())
    await press('Colleague saves')
    await expect(misc()).toHaveValue('15.00')
    await press('Next supplement')
    await press('Next supplement')
    await expect(page.queryByRole('group', { name: 'Misc: resolve conflict' })).toBeNull()
  },
}

/** Two reviewers set one line, one of them while the other was elsewhere: both values, by whom, and the choice. */
export const Conflict: Story = {
  play: async ({ canvasElement }) => {
    const { page, press, misc } = pageOf(canvasElement)
    await fill(misc(), '20')
    await fill(page.getByRole('textbox', { name: 'Misc, reason for the difference' }), 'Two clips.')
    await press('Next supplement')
    await press('Colleague saves')
    await press('Next supplement')
    await expect(page.getByText(/The supplement has changed since\.$/)).toBeVisible()
    const conflict = within(page.getByRole('group', { name: 'Misc: resolve conflict' }))
    await expect(conflict.getByRole('alert')).toHaveTextContent(
      /^Noor Haddad saved “25\.00 sent, 15\.00 reviewed” at .*\. Yours is not saved: “25\.00 sent, 20\.00 reviewed”\.$/,
    )
    await expect(page.getByRole('button', { name: /^Save amounts/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(conflict.getByRole('button', { name: 'Keep mine' }))
    await press(/^Save amounts/)
    const mine = { line: 'misc', sent_cents: 2_500, reviewed_cents: 2_000, reason: 'Two clips.' }
    await waitFor(() => expect(set).toHaveBeenCalledWith([...sampleLines.slice(0, 2), mine], 5, expect.anything()))
  },
}

/** The conflict as it is shown, before one of the two is chosen. */
export const OpenConflict: Story = {
  play: async ({ canvasElement }) => {
    const { page, press, misc } = pageOf(canvasElement)
    await fill(misc(), '20')
    await press('Colleague saves')
    await expect(page.getByRole('group', { name: 'Misc: resolve conflict' })).toBeVisible()
  },
}

/** What can't be saved any more is not shown as if it were the amounts; that it is kept is said, with the reason. */
export const NoLongerOpen: Story = {
  play: async ({ canvasElement }) => {
    const { page, press, misc } = pageOf(canvasElement)
    await fill(misc(), '20')
    await press('Colleague locks')
    await expect(misc()).toHaveValue('')
    await expect(page.getByText(/^Amounts you typed are not saved\. /)).toBeVisible()
    await press('Discard')
    await expect(page.queryByText(/^Amounts you typed/)).toBeNull()
  },
}
export const Dark: Story = { ...OpenConflict, globals: { theme: 'dark' } }
