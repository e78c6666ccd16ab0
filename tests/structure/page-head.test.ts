import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { signInDescriptions } from '../../src/routes/sign-in-descriptions.ts'
import { signInPages } from '../../src/routes/sign-in-pages.ts'

test('search engines are given a language, a description of every public page, and rules in plain text', () => {
  const html = readFileSync('index.html', 'utf8')
  expect(html).toMatch(/<html lang="en">/)
  expect(html).toMatch(/<title>[^<]+<\/title>/)
  expect(html).toMatch(/<meta name="viewport" content="width=device-width, initial-scale=1" \/>/)
  const general = /<meta name="description" content="([^"]+)" \/>/.exec(html)?.[1] ?? ''
  const pages = Object.values(signInPages)
  const descriptions = [general, ...Object.keys(signInPages).map((path) => signInDescriptions[path] ?? '')]
  expect(descriptions.filter((text) => text.length <= 20)).toEqual([])
  expect(new Set(descriptions).size).toBe(descriptions.length)
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  expect(readFileSync('public/robots.txt', 'utf8')).toBe('User-agent: *\nAllow: /\nDisallow: /api/\n')
})
