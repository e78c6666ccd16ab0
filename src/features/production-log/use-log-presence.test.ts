import { describe, expect, test } from 'vitest'
import type { Member } from '../../../contract/push/presence.ts'
import { colleaguesByField, membersAt } from './use-log-presence.ts'

const [log, other] = ['6a000000-0000-4000-8000-0000000000b1', '6a000000-0000-4000-8000-0000000000b2']
const member = (id: string, ...rows: readonly string[]): Member => ({
  id,
  name: id,
  role: 'admin',
  spots: rows.map((row) => ({ row, mode: 'edits' })),
})

describe('who is in a production log', () => {
  const members = [member('me'), member('dana', `${log}.acv`), member('lee', `${other}.acv`), member('kim', log)]

  test('is the reader, and who is at one of its fields or nowhere in it', () => {
    expect(membersAt(members, log).map(({ id }) => id)).toEqual(['me', 'dana', 'kim'])
  })

  test('colleagues are shown at their fields; the reader is not', () => {
    const fields = colleaguesByField(membersAt([member('me', `${log}.acv`), ...members.slice(1)], log))
    expect([...fields].map(([field, people]) => [field, people.map(({ id }) => id)])).toEqual([['acv', ['dana']]])
  })
})
