import { describe, expect, test } from 'vitest'
import { insertMention, matchPeople, mentionQueryAt, mentionsIn, splitMentions } from './mention-text.ts'

const ann = { id: '1', name: 'Ann Ames', role: 'admin' } as const
const anna = { id: '2', name: 'Ann', role: 'ops' } as const
const bo = { id: '3', name: 'Bo (night) Bell', role: 'ops' } as const

describe('a mention at the cursor', () => {
  test.each([
    ['@', 1, { start: 0, text: '' }],
    ['Ask @an', 7, { start: 4, text: 'an' }],
    ['Ask @ann a', 10, { start: 4, text: 'ann a' }],
    ['line\n@bo', 8, { start: 5, text: 'bo' }],
    ['ann@example.test', 16, null],
    ['Ask @ann now', 3, null],
    ['@ann\nmore', 9, null],
    ['no mention', 10, null],
  ])('%j at %i is %j', (text, cursor, query) => {
    expect(mentionQueryAt(text, cursor)).toEqual(query)
  })

  test('finds people by the beginnings of their names', () => {
    expect(matchPeople([ann, anna, bo], 'am')).toEqual([ann])
    expect(matchPeople([ann, anna, bo], 'ann')).toEqual([ann, anna])
    expect(matchPeople([ann, anna, bo], 'x')).toEqual([])
  })

  test('is replaced by the whole name, and the text goes on after it', () => {
    const query = { start: 4, text: 'an' }
    expect(insertMention('Ask @an about it', 7, query, ann)).toEqual({ text: 'Ask @Ann Ames about it', cursor: 14 })
  })
})

describe('mentions in a text', () => {
  test('only those whose name is still there, the longer name first', () => {
    expect(mentionsIn('@Ann Ames and no more', [ann, anna, ann])).toEqual([{ id: '1', name: 'Ann Ames' }])
    expect(mentionsIn('nobody', [ann])).toEqual([])
  })

  test('are parts of their own, also where a name has signs of a pattern', () => {
    expect(splitMentions('Hi @Bo (night) Bell!', [bo])).toEqual([
      { text: 'Hi ' },
      { text: '@Bo (night) Bell', person: bo },
      { text: '!' },
    ])
  })
})
