import { describe, expect, it } from 'vitest'
import { channelsInWords, noticeOf } from './who-is-told.ts'

const marcus = {
  first_name: 'Marcus',
  last_name: 'Bell',
  can_text: true,
  primary_phone: '6155550142',
  email: 'marcus@example.com',
  spanish: false,
}

describe('who is told', () => {
  it.each([
    [{}, 'a text and an email in English'],
    [{ spanish: true }, 'a text and an email in Spanish'],
    [{ can_text: false }, 'an email in English'],
    [{ primary_phone: '' }, 'an email in English'],
    [{ email: '' }, 'a text in English'],
    [{ email: '', can_text: false }, null],
  ])('with %j gets %s', (changes, words) => expect(channelsInWords(noticeOf({ ...marcus, ...changes }))).toBe(words))
})
