import { Tooltip } from '@base-ui/react/tooltip'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'
import { makeMe } from '../../../contract/people/me.factory.ts'
import { AddToDraft } from '../../../src/workspace/drafts/components/add-to-draft.tsx'
import { DraftBar } from '../../../src/workspace/drafts/components/draft-bar.tsx'
import { useDraft } from '../../../src/workspace/drafts/use-draft.ts'
import { provideLive } from '../../../src/shared/live/live-atoms.ts'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import { OwnLine } from './own-line.ts'
import { draftRow, rowId, StubDrafts, stubQueue } from './stub-drafts.ts'

export default { title: 'Features/Drafts' } satisfies Meta

const me = makeMe({})

const deselect = fn()
const operationUndo = { undoLast: fn(), redoLast: fn(), undoOperation: fn() }

function Stage({ server }: { server: StubDrafts }) {
  const [queue] = useState(() => stubQueue(deselect))
  const [isAsOf, setAsOf] = useState(false)
  const draft = useDraft('intake_item', server.api)
  return (
    <Tooltip.Provider>
      <div style={{ minHeight: 560, padding: 12 }}>
        <DraftBar queue={queue} draft={draft} me={me} isAsOf={isAsOf} operationUndo={operationUndo} />
        <button type="button" onClick={() => setAsOf(!isAsOf)}>
          {isAsOf ? 'Back to now' : 'Look back'}
        </button>
        <AddToDraft queue={queue} draft={draft} />
      </div>
      <Toaster />
    </Tooltip.Provider>
  )
}

function stageOf(make: () => StubDrafts) {
  return {
    loaders: [async () => ({ server: make() })],
    render: (_args: object, { loaded }: { loaded: Record<string, unknown> }) => (
      <Stage server={loaded['server'] as StubDrafts} />
    ),
  }
}

async function chooseCreateNew(page: ReturnType<typeof within>, user: { click: (on: Element) => Promise<void> }) {
  await user.click(await page.findByRole('combobox', { name: 'Value' }))
  await user.click(await page.findByRole('option', { name: 'Create new' }))
}

const some = [1, 2, 3].map((n) => draftRow(n, { action: 'create_new' }))

/** A colleague's newer value is shown beside one's own, and chosen; what the machine refuses stays, with its reason. */
export const PreviewAndCommit: StoryObj = {
  ...stageOf(() => {
    const server = new StubDrafts(some)
    server.refuses = [rowId(3)]
    server.conflicts = [
      {
        row: rowId(2),
        name: 'GU-26-002',
        version: 2,
        field: 'action',
        mine: 'create_new',
        theirs: 'ignore',
        by: 'Maria Ortiz',
        at: '2026-03-10T15:50:00.000Z',
      },
    ]
    return server
  }),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body)
    // Of the past nothing can be previewed or discarded.
    await page.findByRole('region', { name: 'My draft' })
    await userEvent.click(page.getByRole('button', { name: 'Look back' }))
    await expect(page.queryByRole('button', { name: /^Preview|^Discard/ })).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Back to now' }))
    await userEvent.click(await page.findByRole('button', { name: /^Preview/ }))
    const conflict = within(await page.findByRole('region', { name: 'Changed by a colleague' }))
    await expect(conflict.getByRole('button', { name: /Maria Ortiz, .*ignore/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Not ready' })).toHaveTextContent('needs ZIP')
    await expect(page.getByRole('region', { name: 'Check before you commit' })).toHaveTextContent(
      'Create new duplicates contact Ana Rivera, VIN match',
    )
    await userEvent.click(conflict.getByRole('button', { name: /In your draft/ }))
    await userEvent.click(await page.findByRole('button', { name: 'Commit 2 claims' }))
    await page.findByText('Draft committed: 2 claims; 1 claim refused, still in your draft')
    // What is committed is not selected any more; what was refused is still to be decided.
    await expect(deselect).toHaveBeenCalledWith([rowId(1), rowId(2)])
    await expect(page.getByRole('region', { name: 'My draft' })).toHaveTextContent('My draft 1')
  },
}

/** Nothing is chosen at first: what is added without a look sets nothing, and clears nothing. */
export const NoValueByDefault: StoryObj = {
  ...stageOf(() => new StubDrafts([])),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole('button', { name: 'Draft…' }))
    await userEvent.click(await page.findByRole('button', { name: 'Add to draft' }))
    await expect(await page.findByText('Choose a value.')).toBeVisible()
    await chooseCreateNew(page, userEvent)
    await userEvent.click(page.getByRole('button', { name: 'Add field' }))
    await userEvent.click(page.getByRole('button', { name: 'Add to draft' }))
    await expect(await page.findByText('Enter a value, or select Clear the field.')).toBeVisible()
    await expect(page.queryByRole('region', { name: 'My draft' })).toBeNull()
  },
}

/** The other machine of the same person was faster: both are there until one chooses. */
export const ChangedElsewhere: StoryObj = {
  ...stageOf(() => {
    const server = new StubDrafts([])
    const { readDraft } = server.api
    // What the page reads first is older than what is there by the time it saves.
    let isFirst = true
    server.api.readDraft = async (category) => {
      const now = await readDraft(category)
      const was = isFirst ? { ...now, version: 0 } : { ...now, rows: [{ ...draftRow(7, {}), refusal: null }] }
      isFirst = false
      return was
    }
    return server
  }),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole('button', { name: 'Draft…' }))
    await chooseCreateNew(page, userEvent)
    await userEvent.click(await page.findByRole('button', { name: 'Add to draft' }))
    await expect(await page.findByText(/on another device: 1 claim there, 2 here/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Apply mine on top' }))
    await expect(await page.findByText(/^Saved /)).toBeVisible()
    await expect(page.getByRole('region', { name: 'My draft' })).toHaveTextContent('My draft 3')
  },
}

/** What becomes of it on another page is shown here, but for what is half typed: that stays, and one is asked. */
export const FollowsAnotherPage: StoryObj = {
  loaders: [
    () => {
      const line = new OwnLine()
      return { server: new StubDrafts(some), line }
    },
  ],
  render: (_args, { loaded }) => <Stage server={loaded['server'] as StubDrafts} />,
  play: async ({ canvasElement, userEvent, loaded }) => {
    const { server, line } = loaded as unknown as { server: StubDrafts; line: OwnLine }
    const letGo = provideLive(line.live)
    try {
      const page = within(canvasElement.ownerDocument.body)
      const bar = await page.findByRole('region', { name: 'My draft' })
      server.becomes(line, [...some, draftRow(4, {})])
      await page.findByText('My draft 4')

      await userEvent.click(page.getByRole('button', { name: 'Draft…' }))
      const form = within(await page.findByRole('dialog', { name: 'Draft 2 claims' }))
      await chooseCreateNew(page, userEvent)
      await userEvent.click(form.getByRole('button', { name: 'Add field' }))
      await userEvent.type(form.getByRole('textbox', { name: 'Value' }), '441')
      server.becomes(line, [draftRow(5, {})])
      await form.findByText(/newer draft.*: 1 claim in it/)
      await expect(bar).toHaveTextContent('My draft 4')
      await userEvent.click(form.getByRole('button', { name: 'Show it' }))
      await expect(bar).toHaveTextContent('My draft 1')
      await userEvent.type(form.getByRole('textbox', { name: 'Value' }), '01')
      await userEvent.click(form.getByRole('button', { name: 'Add to draft' }))
      await expect(await page.findByText('My draft 3')).toBeVisible()
      await page.findByText(/^Saved /)

      server.isBeingCommitted(line)
      const label = 'Your draft is being committed in another tab or on another device'
      await expect(await page.findByRole('progressbar', { name: label })).toHaveAttribute('aria-valuenow', '1')
      server.isCommitted(line)
      await page.findByText('Your draft was committed in another tab or on another device: 3 claims done.')
      await userEvent.click(page.getByRole('button', { name: 'Undo' }))
      await expect(operationUndo.undoOperation).toHaveBeenCalledWith(server.lastKey)
    } finally {
      letGo()
    }
  },
}

/** A server that was killed in the middle: one sees how far it came, goes on, and is told when it is done. */
export const CutOff: StoryObj = {
  ...stageOf(() => StubDrafts.cutOff(some)),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body)
    await expect(await page.findByText(/commit was interrupted after 2 of 5 claims/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Resume' }))
    await page.findByText('Draft committed: 3 claims')
    await expect(page.queryByRole('region', { name: 'My draft' })).toBeNull()
  },
}
