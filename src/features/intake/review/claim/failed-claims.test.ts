import { expect, test } from 'vitest'
import type { QueuedCommand } from '../../../../shared/command-outbox/queued-command.ts'
import { restoreQueuedEdits } from '../../../../workspace/edits/restore-queued-edits.ts'
import type { IntakeApi } from '../api/intake-api.ts'
import { IntakeWorkspace } from '../intake-workspace.ts'
import { makeRow } from './intake-row.factory.ts'

const reason = 'Jo Tran is working on this claim.'

function setUp() {
  const refused = new Set<string>()
  const api: Partial<IntakeApi> = {
    editClaims: async (edits) => ({
      edited: edits.flatMap(({ id, version = 1 }) =>
        refused.has(id) ? [] : [{ id, was: version, version: version + 1 }],
      ),
      failed: edits.flatMap(({ id }) => (refused.has(id) ? [{ id, code: 'held_by_other', reason }] : [])),
    }),
    readClaim: async () => null,
  }
  const workspace = new IntakeWorkspace({ api: api as IntakeApi, today: '2026-03-10', me: 'me' })
  workspace.rows.load(['a', 'b'].map((id) => makeRow({ id, claim_number: id, action: 'ignore', status: 'ready' })))
  workspace.rows.finishLoading()
  const edit = async (id: string, city: string) => {
    await workspace.edits.enqueue([{ id, changes: { city } }], 'City set')
    await workspace.edits.settled()
  }
  const failed = () => [workspace.rows.counts['failed'], [...workspace.failures.ids()].join()]
  return { workspace, refused, edit, failed }
}

test('a failure is at its row and in the Failed tab until the row is fixed, tried again, dismissed or gone', async () => {
  const { workspace, refused, edit, failed } = setUp()
  const { failures, rows } = workspace
  failures.set('a', reason)
  expect(failed()).toEqual([1, 'a'])
  await edit('a', 'Goshen')
  expect(failed()).toEqual([0, ''])
  failures.set('a', reason)
  failures.clear(['a'])
  expect(failed()).toEqual([0, ''])
  refused.add('b')
  await edit('b', 'Peru')
  const row = rows.get('b')
  expect([failed(), row && workspace.failureOf(row)]).toEqual([[1, 'b'], reason])
  failures.dismiss()
  expect([failed(), workspace.notes.of('b')]).toEqual([[0, ''], undefined])
  failures.set('b', reason)
  rows.remove(['b'])
  expect(failed()).toEqual([0, ''])
  // What is refused about a claim that is not here has no row to be at.
  failures.set('b', reason)
  expect(failed()).toEqual([0, ''])
})

test('a ready claim is not flagged failed again by a reload, once its failure was dismissed or fixed', async () => {
  const rejected: QueuedCommand[] = ['a', 'b'].map((row, place) => ({
    id: `command ${row}`,
    place,
    owner: 'me',
    kind: 'ingest-claims',
    label: 'Ingest of 1 claim',
    rows: [{ row, version: 1 }],
    body: {},
    at: '2026-03-10T10:43:00Z',
    answer: { refused: [{ row, reason }] },
  }))
  const outbox = {
    state: { queued: [], rejected, isOffline: false },
    subscribe: () => () => undefined,
    isSentHere: () => false,
    isReportedHere: () => false,
    dismiss: async ({ id }: QueuedCommand) =>
      void rejected.splice(
        rejected.findIndex((one) => one.id === id),
        1,
      ),
  }
  const page = () => {
    const { workspace, edit, failed } = setUp()
    restoreQueuedEdits(workspace, outbox)
    return { workspace, edit, failed }
  }
  const first = page()
  expect(first.failed()).toEqual([2, 'a,b'])
  first.workspace.failures.dismiss(['a'])
  expect(page().failed()).toEqual([1, 'b'])
  await first.edit('b', 'Goshen')
  expect([rejected, page().failed()]).toEqual([[], [0, '']])
})

test('what failed in this page is kept at its rows only: no other page, and no reload, says it', () => {
  const { workspace } = setUp()
  const command: QueuedCommand = {
    id: 'c',
    place: 1,
    owner: 'me',
    kind: 'ingest-claims',
    label: 'Ingest of 1 claim',
    rows: [{ row: 'a' }],
    body: {},
    at: '2026-03-10T10:43:00Z',
    answer: { refused: [{ row: 'a', reason }] },
  }
  const dismissed: string[] = []
  restoreQueuedEdits(workspace, {
    state: { queued: [], rejected: [command], isOffline: false },
    subscribe: () => () => undefined,
    isSentHere: () => true,
    isReportedHere: () => true,
    dismiss: async ({ id }) => void dismissed.push(id),
  })
  expect(dismissed).toEqual(['c'])
})

test('what a colleague was faster with is no failure of the user’s: no reload says it of a claim that has left', () => {
  const { workspace, failed } = setUp()
  const command: QueuedCommand = {
    id: 'c',
    place: 1,
    owner: 'me',
    kind: 'edit-claims',
    label: 'City set on 1 claim',
    rows: [{ row: 'gone', version: 1 }],
    body: { edits: [{ id: 'gone', changes: { city: 'Goshen' }, version: 1 }] },
    at: '2026-03-10T10:43:00Z',
    answer: { refused: [{ row: 'gone', reason: 'Checked out to Robin Keller', by: 'Robin Keller' }] },
  }
  const dismissed: string[] = []
  restoreQueuedEdits(workspace, {
    state: { queued: [], rejected: [command], isOffline: false },
    subscribe: () => () => undefined,
    isSentHere: () => false,
    isReportedHere: () => false,
    dismiss: async (_command, row) => void dismissed.push(row ?? ''),
  })
  expect([dismissed, failed()]).toEqual([['gone'], [0, '']])
})
