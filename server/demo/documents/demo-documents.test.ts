import { expect, test } from 'vitest'
import { whyWrongContent } from '../../files/file-content.ts'
import { makePreviews } from '../../files/make-previews.ts'
import { demoDocuments } from './demo-documents.ts'

test('documents of the demo are what they say, and have previews', async () => {
  const all = demoDocuments()
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['photo', 'scope_sheet', 'supplement_detail']))
  for (const { bytes, content_type, width, height } of all) {
    expect(whyWrongContent(bytes, content_type)).toBeNull()
    const prepared = await makePreviews(bytes, content_type)
    expect(prepared).toMatchObject({ is: 'drawn', previews: { width, height } })
  }
})
