import { expect, it } from 'vitest'
import { sampleSession } from '../../../machines/auth/auth.samples.ts'
import { parseSession } from './stored-session.ts'

it('takes a stored session up', () => {
  expect(parseSession(JSON.stringify(sampleSession()))).toEqual(sampleSession())
})

it('takes what is not a session for none', () => {
  for (const text of [null, '', '{', 'null', '"text"', '{"access_token":"x"}']) expect(parseSession(text)).toBeNull()
  const text = JSON.stringify(sampleSession())
  expect(parseSession(text.replace('"role":"admin"', '"role":"emperor"'))).toBeNull()
})
