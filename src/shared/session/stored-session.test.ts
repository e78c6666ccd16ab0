import { expect, it } from 'vitest'
import { parseSession, type Session } from './stored-session.ts'

const id = '00000000-0000-4000-8000-000000000001'
const session: Session = {
  access_token: 'token',
  expires_at: 2000,
  user: {
    id,
    email: 'admin@demo.test',
    first_name: 'Morgan',
    last_name: 'Ellis',
    full_name: 'Morgan Ellis',
    role: 'admin',
    phone: null,
    accessible_roles: 'admin',
    permissions: [],
    business: { id, name: 'Prairie Hail Response', timezone: 'America/Chicago' },
  },
}

it('takes a stored session up until its time is over', () => {
  expect(parseSession(JSON.stringify(session), 1999)).toEqual(session)
  expect(parseSession(JSON.stringify(session), 2000)).toBeNull()
})

it('takes what is not a session for none', () => {
  for (const text of [null, '', '{', 'null', '"text"', '{"access_token":"x"}']) expect(parseSession(text, 0)).toBeNull()
})
