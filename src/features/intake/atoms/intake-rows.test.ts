import { describe, expect, test } from 'vitest'
import type { Claim } from '../../../../contract/claims/claim.ts'
import type { Recorded } from '../../../../contract/events/recorded.ts'
import { makeRow } from './intake-row.factory.ts'
import { IntakeRows } from './intake-rows.ts'

const by = { id: 'jt', name: 'Jo Tran' }
const at = '2026-03-10T10:43:00.000Z'

function claim(some: Partial<Claim> = {}): Claim {
  const { outcome: _outcome, ...row } = makeRow({ id: 'a', ...some })
  return { ...row, is_subclaim: false, subclaims: [] }
}

function event(version: number, type: string, data: object, id = 'a'): Recorded {
  return { id: version, stream: `intake_item:${id}`, version, type, data, at, by }
}
const edited = (version: number, city: string) => event(version, 'ClaimEdited', { changes: { city }, was: {} })
const gone = (version: number) => event(version, 'ClaimIngested', { action: 'delete' })

describe('events', () => {
  test('only the next version is applied; one seen before changes nothing, a gap is told', () => {
    const rows = new IntakeRows()
    rows.load([claim({ version: 3, city: 'Avon' })])
    expect(rows.apply([edited(3, 'Old')])).toEqual([])
    expect(rows.get('a')?.city).toBe('Avon')
    expect(rows.apply([edited(5, 'Late')])).toEqual(['a'])
    expect(rows.get('a')?.city).toBe('Avon')
    expect(rows.apply([edited(4, 'Next'), edited(5, 'Last')])).toEqual([])
    expect(rows.get('a')).toMatchObject({ city: 'Last', version: 5 })
  })

  test('one that came before its row was loaded is applied after it, whatever the page held', () => {
    const rows = new IntakeRows()
    rows.apply([edited(2, 'Two'), edited(3, 'Three')])
    rows.load([claim({ version: 2, city: 'Two' })])
    rows.finishLoading()
    expect(rows.get('a')).toMatchObject({ city: 'Three', version: 3 })
  })

  test('a page that was read before a claim left does not bring it back', () => {
    const rows = new IntakeRows()
    rows.load([claim()])
    rows.apply([gone(2)])
    rows.load([claim()])
    expect(rows.get('a')).toBeUndefined()
    expect(rows.counts.waiting).toBe(0)
  })

  test('a claim that nobody here has seen and that waits again is asked for', () => {
    const rows = new IntakeRows()
    rows.finishLoading()
    expect(rows.apply([event(3, 'ClaimReset', { was: {} })])).toEqual(['a'])
    expect(rows.apply([edited(4, 'x')])).toEqual([])
  })
})

describe('a row that leaves', () => {
  test('stays while somebody is at it, and says where it went', () => {
    const rows = new IntakeRows()
    rows.load([claim()])
    rows.isHeld = () => true
    rows.apply([gone(2)])
    expect(rows.get('a')?.outcome).toMatchObject({ by: 'Jo Tran', at })
    expect(rows.isDeparted('a')).toBe(true)
    expect(rows.counts.waiting).toBe(0)
    rows.isHeld = () => false
    rows.releaseDeparted()
    expect(rows.get('a')).toBeUndefined()
  })
})

describe('one’s own edit', () => {
  test('lies over the row, also over what others change meanwhile, and makes it ready as the machine would', () => {
    const rows = new IntakeRows()
    rows.load([claim()])
    rows.overlay('a', { action: 'ignore' })
    expect(rows.get('a')).toMatchObject({ action: 'ignore', status: 'ready' })
    expect(rows.counts.ready).toBe(1)
    rows.apply([edited(2, 'Theirs')])
    expect(rows.get('a')).toMatchObject({ action: 'ignore', city: 'Theirs' })
    rows.unlay('a', ['action'])
    expect(rows.get('a')).toMatchObject({ action: null, city: 'Theirs', status: 'received' })
    expect(rows.counts.ready).toBe(0)
  })
})
