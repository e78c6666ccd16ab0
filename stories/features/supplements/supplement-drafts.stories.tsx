import { Tooltip } from '@base-ui/react/tooltip'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'
import type { DraftPreview } from '../../../contract/drafts/draft-preview.ts'
import type { Draft, DraftRow } from '../../../contract/drafts/draft.ts'
import { makeMe } from '../../../contract/people/me.factory.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { supplementDraftQueue } from '../../../src/features/supplements/bulk/supplement-draft-queue.ts'
import { reviewerChoices, supplementName } from '../../../src/features/supplements/supplement-labels.ts'
import { Button } from '../../../src/shared/ui/button.tsx'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import type { DraftsApi } from '../../../src/workspace/drafts/api/drafts-api.ts'
import { DraftBar } from '../../../src/workspace/drafts/components/draft-bar.tsx'
import { DraftRows } from '../../../src/workspace/drafts/components/draft-rows.tsx'
import { SeenRows } from '../../../src/workspace/drafts/list-draft-queue.ts'
import { useDraft } from '../../../src/workspace/drafts/use-draft.ts'
import { StubDrafts } from '../../workspace/drafts/stub-drafts.ts'
import { dentCrew, makeSupplement, replyOf } from './supplement.factory.ts'

const at = '2026-03-10T15:42:00.000Z'
const key = '5a000000-0000-4000-8000-0000000000cc'
const toCrew = { move: `ASSIGN appraiser_group_id ${dentCrew.id}` }
const some = [makeSupplement(0), makeSupplement(1), makeSupplement(2, { stage: 'complete', substage: 'locked' })]
const rowOf = ({ id, version }: Supplement, changes: DraftRow['changes']): DraftRow => ({
  id,
  version,
  changes,
  carries_out: false,
})
const rows = some.map((one) => rowOf(one, toCrew))
const refused = 'Not possible while the supplement is Complete, locked.'
const me = makeMe({})
const undoOperation = fn()
const operationUndo = { undoLast: fn(), redoLast: fn(), undoOperation }

/** A server that refuses the one that is locked, as the machine does. */
function server(changes: Partial<DraftsApi> = {}, commit: Draft['commit'] = null, drafted = rows): DraftsApi {
  const stub = new StubDrafts(drafted, commit)
  const isLocked = (id: string) => id === some[2]?.id
  const all = () => stub.draft.rows ?? []
  return {
    ...stub.api,
    previewDraft: async (): Promise<DraftPreview> => ({
      version: stub.draft.version,
      rows: all().length,
      going: all().filter(({ id }) => !isLocked(id)).length,
      along: 0,
      outcomes: [],
      messages: [],
      fills: [],
      conflicts: [],
      refused: [],
      each: all().map(({ id, version }) => ({
        row: id,
        name: some.find((one) => one.id === id)?.claim_number ?? '',
        detail: 'Norman Collision Center',
        version,
        outcome: isLocked(id) ? null : 'Assigned to Dent Crew',
        is_changed: !isLocked(id),
        reason: isLocked(id) ? refused : null,
      })),
    }),
    commitDraft: async (_category, { version, key: own }) => {
      const left = all().filter(({ id }) => isLocked(id))
      const [total, done] = [all().length, all().length - left.length]
      const made = { key: own, version, total, done, refused: left.length, began_at: at, ended_at: at }
      const refusal = { code: 'supplement_complete', reason: refused }
      stub.draft = { version: version + 2, saved_at: at, rows: left.map((row) => ({ ...row, refusal })), commit: made }
      return made
    },
    ...changes,
  }
}

interface Props {
  api: () => DraftsApi
}

const Drafts = ({ api }: Props) => {
  const [seen] = useState(() => {
    const names = new SeenRows<Supplement>(supplementName)
    names.note(some)
    return names
  })
  const [queue] = useState(() =>
    supplementDraftQueue({ seen, reviewers: reviewerChoices(replyOf(makeSupplement(0))), goTo: () => undefined }),
  )
  const [drafts] = useState(api)
  const draft = useDraft('supplement', drafts)
  const add = () =>
    draft.send({ type: 'rows set', rows: [rowOf(makeSupplement(3), { move: 'MARK not_a_supplement' })] })
  return (
    <Tooltip.Provider>
      <div style={{ minHeight: 560, padding: 12 }}>
        <DraftBar
          queue={queue}
          draft={draft}
          me={me}
          isAsOf={false}
          operationUndo={operationUndo}
          review={(preview) => <DraftRows draft={draft} queue={queue} preview={preview} />}
        />
        <Button onClick={add}>Mark another</Button>
      </div>
      <Toaster />
    </Tooltip.Provider>
  )
}

const meta = {
  component: Drafts,
  args: { api: () => server() },
  beforeEach: () => undoOperation.mockClear(),
} satisfies Meta<typeof Drafts>
export default meta
type Story = StoryObj<typeof meta>

const pageOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)

/** What the draft holds, by move, and that it is saved. */
export const Saved: Story = {
  play: async ({ canvasElement }) => {
    const bar = await pageOf(canvasElement).findByRole('region', { name: 'My draft' })
    await expect(bar).toHaveTextContent(/My draft 3.*3 .*Assign to Dent Crew.*Saved /)
  },
}

/** Each supplement with what becomes of it; the one that its state refuses says why, stays in the draft, and one undo takes the others back. */
export const RefusedByState: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: /^Preview/ }))
    const preview = within(await page.findByRole('dialog', { name: 'Draft preview' }))
    const list = within(await preview.findByRole('list', { name: 'Assign to Dent Crew' }))
    await expect(await list.findAllByText('Assigned to Dent Crew')).toHaveLength(2)
    await expect(list.getByText(refused)).toBeVisible()
    await userEvent.click(preview.getByRole('button', { name: 'Commit 2 supplements' }))
    await page.findByText('Draft committed: 2 supplements; 1 supplement refused, still in your draft')
    await expect(await page.findByRole('region', { name: 'My draft' })).toHaveTextContent('My draft 1')
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    await expect(undoOperation).toHaveBeenCalledTimes(1)
  },
}

/** One that is left out of the draft in its preview is not moved. */
export const LeftOut: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: /^Preview/ }))
    await userEvent.click(await page.findByRole('button', { name: 'Remove 01-2231-886 from the draft' }))
    await expect(await page.findByRole('button', { name: 'Commit 2 supplements' })).toBeVisible()
    await expect(page.queryByText(refused)).toBeNull()
  },
}

/** A commit is under way: how far it is, and nothing else to press. */
export const Committing: Story = {
  args: { api: () => server({ commitDraft: () => new Promise(() => {}) }) },
  play: async ({ canvasElement, userEvent }) => {
    const page = pageOf(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: /^Preview/ }))
    await userEvent.click(await page.findByRole('button', { name: 'Commit 2 supplements' }))
    await expect(await page.findByRole('progressbar', { name: 'Committing draft' })).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Discard draft' })).toBeNull()
  },
}

/** A commit that was interrupted: how far it came, and how it goes on. */
export const CutOff: Story = {
  args: {
    api: () => server({}, { key, version: 1, total: 3, done: 1, refused: 0, began_at: at, ended_at: null }),
  },
  play: async ({ canvasElement }) => {
    await pageOf(canvasElement).findByText(/^The commit was interrupted after 1 of 3 supplements/)
  },
}

/** What can't be saved is in this tab only, and says so. */
export const NotSaved: Story = {
  args: {
    api: () =>
      server({
        saveDraft: async () => {
          throw new Error('The server could not be reached.')
        },
      }),
  },
  play: async ({ canvasElement, userEvent }) => {
    const page = pageOf(canvasElement)
    const bar = await page.findByRole('region', { name: 'My draft' })
    await userEvent.click(page.getByRole('button', { name: 'Mark another' }))
    await expect(await page.findByText(/^Your draft is not saved yet\. It is in this tab only/)).toBeVisible()
    await expect(bar).toHaveTextContent('Not saved')
    await expect(bar).toHaveTextContent('Mark “Not a supplement”')
  },
}

/** Without moves there is no bar. */
export const Empty: Story = {
  args: { api: () => server({}, null, []) },
  play: async ({ canvasElement }) => {
    const page = pageOf(canvasElement)
    await page.findByRole('button', { name: 'Mark another' })
    await expect(page.queryByRole('region', { name: 'My draft' })).toBeNull()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
