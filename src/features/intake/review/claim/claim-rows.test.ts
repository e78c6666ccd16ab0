import { describe, expect, test } from 'vitest'
import type { Claim } from '../../../../../contract/claims/claim.ts'
import type { Recorded } from '../../../../../contract/events/recorded.ts'
import { makeClaimRows, makeRow } from './intake-row.factory.ts'
import type { ClaimRowStore } from './claim-rows.ts'
import { type IntakeRow, rowOf } from './intake-row.ts'

const by = { id: 'jt', name: 'Jo Tran' }
const at = '2026-03-10T10:43:00.000Z'

function claim(some: Partial<Claim> = {}): IntakeRow {
  const { outcome: _outcome, ...row } = makeRow({ id: 'a', ...some })
  return rowOf({ ...row, is_subclaim: false, subclaims: [] })
}

function event(version: number, type: string, data: object, id = 'a'): Recorded {
  return { id: version, stream: `intake_item:${id}`, version, type, data, at, by }
}
const edited = (version: number, city: string) => event(version, 'ClaimEdited', { changes: { city }, was: {} })
const gone = (version: number) => event(version, 'ClaimIngested', { action: 'delete' })

describe('events', () => {
  test('only the next version is applied; one seen before changes nothing, a gap is told', () => {
    const rows = makeClaimRows()
    rows.load([claim({ version: 3, city: 'Avon' })])
    expect(rows.apply([edited(3, 'Old')])).toEqual([])
    expect(rows.get('a')?.city).toBe('Avon')
    expect(rows.apply([edited(5, 'Late')])).toEqual(['a'])
    expect(rows.get('a')?.city).toBe('Avon')
    expect(rows.apply([edited(4, 'Next'), edited(5, 'Last')])).toEqual([])
    expect(rows.get('a')).toMatchObject({ city: 'Last', version: 5 })
  })

  test('one that came before its row was loaded is applied after it, whatever the page held', () => {
    const rows = makeClaimRows()
    rows.apply([edited(2, 'Two'), edited(3, 'Three')])
    rows.load([claim({ version: 2, city: 'Two' })])
    rows.finishLoading()
    expect(rows.get('a')).toMatchObject({ city: 'Three', version: 3 })
  })

  test('a page that was read before a claim left does not bring it back', () => {
    const rows = makeClaimRows()
    rows.load([claim()])
    rows.apply([gone(2)])
    rows.load([claim()])
    expect(rows.get('a')).toBeUndefined()
    expect(rows.counts.waiting).toBe(0)
  })

  test('a claim that nobody here has seen and that waits again is asked for', () => {
    const rows = makeClaimRows()
    rows.finishLoading()
    expect(rows.apply([event(3, 'ClaimReset', { was: {} })])).toEqual(['a'])
    expect(rows.apply([edited(4, 'x')])).toEqual([])
  })
})

describe('a row that leaves', () => {
  test('stays while the user is at it, and says where it went', () => {
    const rows = makeClaimRows()
    rows.load([claim()])
    rows.active.focus('a')
    rows.apply([gone(2)])
    expect(rows.get('a')?.outcome).toMatchObject({ by: 'Jo Tran', at })
    expect(rows.isDeparted('a')).toBe(true)
    expect(rows.counts.waiting).toBe(0)
    rows.active.focus(null)
    expect(rows.get('a')).toBeUndefined()
  })
})

describe('an optimistic edit', () => {
  test('is shown on the row, also over what others change meanwhile, and makes it ready as the machine would', () => {
    const rows = makeClaimRows()
    rows.load([claim()])
    rows.addEdit('a', { action: 'ignore' })
    expect(rows.get('a')).toMatchObject({ action: 'ignore', status: 'ready' })
    expect(rows.counts['ready']).toBe(1)
    rows.apply([edited(2, 'Theirs')])
    expect(rows.get('a')).toMatchObject({ action: 'ignore', city: 'Theirs' })
    rows.removeEdit('a', ['action'])
    expect(rows.get('a')).toMatchObject({ action: null, city: 'Theirs', status: 'received' })
    expect(rows.counts['ready']).toBe(0)
  })
})

describe('a row that the user works on', () => {
  const shown = (rows: ClaimRowStore) => [rows.get('a')?.city, rows.get('a')?.address, rows.get('a')?.version]

  test('keeps what it shows, with the version that its user has seen; what others set is deferred', () => {
    const rows = makeClaimRows({ me: 'me' })
    rows.load([claim({ city: 'Avon' })])
    rows.active.select(new Set(['a']))
    rows.apply([edited(2, 'Theirs')])
    expect(shown(rows)).toEqual(['Avon', '12 Main St', 1])
    expect(rows.deferred.of('a')).toEqual([{ field: 'city', value: 'Theirs', by: 'Jo Tran', at }])
    expect(rows.latest('a')).toMatchObject({ city: 'Theirs', version: 2 })
    rows.active.select(new Set())
    expect(shown(rows)).toEqual(['Theirs', '12 Main St', 2])
    expect(rows.deferred.count).toBe(0)
  })

  test('shows the user’s own edits, from here or elsewhere, at once', () => {
    const rows = makeClaimRows({ me: 'me' })
    rows.load([claim({ city: 'Avon' })])
    rows.active.edit('a')
    rows.apply([edited(2, 'Theirs')])
    rows.addEdit('a', { address: '1 Mine St' })
    expect(rows.confirm('a', { address: '1 Mine St' }, { was: 2, version: 3 })).toBe(true)
    rows.removeEdit('a', ['address'])
    rows.apply([{ ...event(4, 'ClaimEdited', { changes: { zip: '46124' }, was: {} }), by: { id: 'me', name: 'Me' } }])
    expect(shown(rows)).toEqual(['Avon', '1 Mine St', 1])
    expect(rows.get('a')?.zip).toBe('46124')
    rows.deferred.flush()
    expect(shown(rows)).toEqual(['Theirs', '1 Mine St', 4])
  })
})
