import { afterEach, expect, test, vi } from 'vitest'
import type { Recorded } from '../../../../contract/events/recorded.ts'
import type { IntakeApi } from './api/intake-api.ts'
import { makeContact } from '../../../../stories/features/contacts/contact.factory.ts'
import { makeRow } from './claim/intake-row.factory.ts'
import { IntakeWorkspace } from './intake-workspace.ts'

afterEach(() => void vi.useRealTimers())

const claims = Array.from({ length: 60 }, (_none, n) => ({
  ...makeRow({ id: `row-${n}`, claim_number: `N-${n}`, version: 3 }),
  is_subclaim: false,
  subclaims: [],
}))
const back = (from: number, to: number): Recorded[] =>
  claims.slice(from, to).map(({ id }, n) => ({
    id: from + n,
    stream: `intake_item:${id}`,
    version: 3,
    type: 'ClaimIngestUndone',
    data: {},
    at: '2026-03-10T10:00:00Z',
    by: { id: 'jt', name: 'Jo Tran' },
  }))

test('very many claims that come back are read with the queue, also those that come while it is read', async () => {
  const pages = [claims.slice(0, 30), claims]
  const asked = { pages: 0, singly: 0 }
  const api: Partial<IntakeApi> = {
    async fetchProvisionedClaims() {
      const page = pages[asked.pages] ?? claims
      asked.pages += 1
      // What is in the log by now is not yet on this page.
      if (asked.pages === 1) void desk.applyEvents(back(30, 60))
      return { claims: page, storms: [], total: page.length, next: null, cursor: 100 }
    },
    async readClaim() {
      asked.singly += 1
      throw new Error('not asked for')
    },
  }
  const desk = new IntakeWorkspace({ api: api as IntakeApi, today: '2026-03-10', me: 'me' })
  desk.rows.finishLoading()
  await desk.applyEvents(back(0, 30))
  expect(desk.rows.size).toBe(60)
  expect(asked).toEqual({ pages: 2, singly: 0 })
})

const returning = {
  ClaimReset: { was: {} },
  ClaimReturned: { changes: {}, was: {} },
  ClaimIngestUndone: {},
  ClaimRestored: {},
}

test.each(Object.entries(returning))(
  'a claim that returns by %s is as complete as before it left',
  async (type, data) => {
    const contact = makeContact(1, { id: 'c1', claim_number: 'N-0', first_name: 'Ana', last_name: 'Rivera' })
    const match = { id: 'c1', by: 'claim_number', name: 'Ana Rivera', status: contact.status } as const
    const listed = { ...makeRow({ id: 'row-0', claim_number: 'N-0', action: 'create_new', version: 2, match }) }
    const api: Partial<IntakeApi> = {
      readClaim: async () => ({ ...makeRow({ id: 'row-0', claim_number: 'N-0', action: 'create_new', version: 4 }) }),
      searchContacts: async (text) => (text === 'N-0' ? [contact] : []),
    }
    const desk = new IntakeWorkspace({ api: api as IntakeApi, today: '2026-03-10', me: 'me' })
    desk.rows.load([listed])
    desk.rows.finishLoading()
    const said = () => {
      const row = desk.rows.get('row-0')
      return row && [row.match, desk.definition.rows.warning?.(row), desk.flagsOf(row), desk.rows.counts['matches']]
    }
    const before = said()
    expect(before?.[0]).toEqual(match)
    desk.rows.remove(['row-0'])
    expect([said(), desk.rows.counts['matches']]).toEqual([undefined, 0])
    const stream = 'intake_item:row-0'
    const by = { id: 'me', name: 'Morgan Lee' }
    await desk.applyEvents([{ id: 9, stream, version: 4, type, data, at: '2026-03-10T10:00:00Z', by }])
    expect(said()).toEqual(before)
  },
)

test('a queue that could not be read again is read as soon as it can be, and nothing that came back is missed', async () => {
  vi.useFakeTimers()
  let failing = 2
  const api: Partial<IntakeApi> = {
    async fetchProvisionedClaims() {
      if (failing > 0) {
        failing -= 1
        throw new Error('The server can’t be reached. Check your connection.')
      }
      return { claims, storms: [], total: claims.length, next: null, cursor: 100 }
    },
  }
  const desk = new IntakeWorkspace({ api: api as IntakeApi, today: '2026-03-10', me: 'me' })
  // While the first reading goes on it is left alone, and followed by what was asked for.
  await desk.reload()
  expect(failing).toBe(2)
  const loaded = desk.finishLoading()
  await vi.advanceTimersByTimeAsync(7000)
  await loaded
  expect(desk.rows.size).toBe(60)
  expect(desk.rows.isLoading).toBe(false)
})

test('a day that has begun is no longer in the future, and the rows are told of it', () => {
  const desk = new IntakeWorkspace({ api: {} as IntakeApi, today: '2026-03-10', me: 'me' })
  desk.rows.load(claims.slice(0, 2).map((claim) => ({ ...claim, date_received: '2026-03-11' })))
  const flags = () => [...desk.rows.all()].flatMap((row) => desk.flagsOf(row).filter((flag) => flag === 'future_date'))
  expect(flags()).toHaveLength(2)
  const reported: string[] = []
  desk.rows.subscribe((ids) => reported.push(...ids))
  desk.setToday('2026-03-11')
  expect(flags()).toEqual([])
  expect(reported).toEqual(['row-0', 'row-1'])
})
