import { expect, test } from 'vitest'
import { csvCell } from './csv-text.ts'

test.each([
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+1 615', "'+1 615"],
  [' @SUM(A1)', " '@SUM(A1)"],
  ['-2', "'-2"],
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
  ['plain = text', 'plain = text'],
  ['<img onerror=1>', '<img onerror=1>'],
])('%j is written as %j', (text, cell) => expect(csvCell(text)).toBe(cell))
