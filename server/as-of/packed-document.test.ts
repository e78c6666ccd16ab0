import { expect, test } from 'vitest'
import { makeRows } from '../testing/claims.factory.ts'
import { dictionaryOf, packDocument, unpackDocument } from './packed-document.ts'

const documents = makeRows(60)

test('a packed document is unpacked as it was, at a fifth of its size', () => {
  const dictionary = dictionaryOf(documents)
  const packed = documents.map((document) => packDocument(document, dictionary))
  expect(packed.map((bytes) => unpackDocument(bytes, dictionary))).toEqual(documents)
  const bytes = packed.reduce((sum, { length }) => sum + length, 0)
  expect(bytes * 5).toBeLessThan(JSON.stringify(documents).length)
})

test('a document larger than the dictionary, and with text that is not in it, is unpacked as it was', () => {
  const document = { note: 'ñ☂'.repeat(40_000), tags: Array.from({ length: 3000 }, (_, n) => `tag ${n * n}`) }
  const dictionary = dictionaryOf([document])
  expect(unpackDocument(packDocument(document, dictionary), dictionary)).toEqual(document)
})

test('without the dictionary that it was packed with, a document is not taken for another', () => {
  const [document] = documents
  const packed = packDocument(document ?? {}, dictionaryOf(documents))
  expect(() => unpackDocument(packed, dictionaryOf([{ another: true }]))).toThrow()
})
