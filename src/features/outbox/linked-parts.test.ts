import { expect, it } from 'vitest'
import { linkedParts } from './linked-parts.ts'

const links = (text: string) => linkedParts(text).flatMap(({ text: part, isLink }) => (isLink ? [part] : []))

it('finds addresses and leaves nothing of the text out', () => {
  const text = 'Open https://desk.test/reset_password?token=a_b-c. It counts for an hour (see http://desk.test/help).'
  expect(links(text)).toEqual(['https://desk.test/reset_password?token=a_b-c', 'http://desk.test/help'])
  expect(
    linkedParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'no address at all', ''])('makes no link of %j', (text) => {
  expect(links(text)).toEqual([])
})
