import { expect, it } from 'vitest'
import { MissingChunk, reloadForChunk } from './missing-chunk.ts'

const chromium = new TypeError('Failed to fetch dynamically imported module: https://host/assets/home-3f.js')
const firefox = new TypeError('error loading dynamically imported module: https://host/assets/home-3f.js')
const safari = new TypeError('Importing a module script failed.')

function page(isOnline = true) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const reloads: number[] = []
  const meet = (now: number, error: unknown = new MissingChunk(chromium)) =>
    reloadForChunk(error, { storage, isOnline, now, reload: () => reloads.push(now) })
  return { meet, reloads }
}

it('reloads for a missing chunk at most once in 60 seconds, however often it is missing', () => {
  const { meet, reloads } = page()
  const start = Date.parse('2026-03-10T12:00:00Z')
  const reported = Array.from({ length: 240 }, (_, second) => meet(start + second * 1000))
  expect(reported.filter(Boolean)).toHaveLength(reloads.length)
  expect(reloads.map((at) => (at - start) / 1000)).toEqual([0, 60, 120, 180])
})

it.each([chromium, firefox, safari])('knows %s', (error) => {
  expect(page().meet(1e12, error)).toBe(true)
})

it('stays for any other error, without a network, and once the clock was set back it does not wait for it', () => {
  expect(page().meet(1e12, new Error('Failed to read the claim'))).toBe(false)
  expect(page(false).meet(1e12)).toBe(false)
  const { meet, reloads } = page()
  meet(2e12)
  meet(1e12)
  expect(reloads).toEqual([2e12, 1e12])
})
