import { expect, test } from 'vitest'
import { markDifferences } from './mark-differences.ts'

const marked = (text: string, other: string) =>
  markDifferences(text, other)
    .map((part) => (part.isDifferent ? `[${part.text}]` : part.text))
    .join('')

test('marks the characters that differ, and no others', () => {
  expect(marked('(615) 555-0142', '(615) 555-0124')).toBe('(615) 555-01[42]')
  expect(marked('02/28/2026', '02/25/2026')).toBe('02/2[8]/2026')
  expect(marked('Renée', 'Renee')).toBe('Ren[é]e')
  expect(marked('Ana', 'Anna')).toBe('Ana')
  expect(marked('Anna', 'Ana')).toBe('An[n]a')
})

test('marks texts with little in common as a whole, and none that are the same', () => {
  expect(marked('418 Ridgetop Ln', '12 Main St')).toBe('[418 Ridgetop Ln]')
  expect(marked('Yes', '')).toBe('[Yes]')
  expect(marked('', 'Yes')).toBe('')
  expect(marked('Avon', 'Avon')).toBe('Avon')
})
