import { expect, it } from 'vitest'
import { makeMe } from '../../../contract/people/me.factory.ts'
import { parseSession, type Session } from './stored-session.ts'

const session: Session = { access_token: 'token', expires_at: 2000, user: makeMe() }

it('takes a stored session up until its time is over', () => {
  expect(parseSession(JSON.stringify(session), 1999)).toEqual(session)
  expect(parseSession(JSON.stringify(session), 2000)).toBeNull()
})

it('takes what is not a session for none', () => {
  for (const text of [null, '', '{', 'null', '"text"', '{"access_token":"x"}']) expect(parseSession(text, 0)).toBeNull()
})
