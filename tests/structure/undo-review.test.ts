import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Parts of pages that offer to take something back, by "undo this" at an event of a life. */
const offers = /<ClaimPanel\b|\bhistoryTab\b|\bundoOf\b/

/** Pages that offer it and in which nothing would open. */
const silent = (files: readonly { path: string; text: string }[]) =>
  files
    .filter(({ path, text }) => offers.test(text) && !/(claim-panel|stream-history|undo-review)\.tsx$/.test(path))
    .filter(({ text }) => !text.includes('<UndoReview'))
    .map(({ path }) => path)

test('what offers "undo this" has the review that it opens', () => {
  const routes = sourceFiles().filter(({ path }) => path.startsWith('src/routes/'))
  expect(routes.filter(({ text }) => offers.test(text)).length).toBeGreaterThan(4)
  expect(silent(routes)).toEqual([])
  expect(silent([{ path: 'src/routes/pages/x.tsx', text: '<ClaimPanel id={id} />' }])).toEqual([
    'src/routes/pages/x.tsx',
  ])
})
