import { expect, test } from 'vitest'
import { benchmarksPage } from '../../bench/benchmarks-page.ts'

const row = (ratio: number) =>
  ({ name: 'Page', value: 21, unit: 'ms', ratio, limit: 3, direction: 'at most', note: 'bare: 20 ms' }) as const
const measured = (bench: string, day: string, ratio: number) => ({ bench, day, machine: '2 cores', rows: [row(ratio)] })

test('a benchmark that is measured again replaces its own section, and leaves the others with their day', () => {
  const first = benchmarksPage('', [measured('search', '2026-11-01', 1), measured('contacts', '2026-11-01', 4)])
  const second = benchmarksPage(first, [measured('contacts', '2026-11-23', 2)])
  expect(second.match(/^## \w+$/gm)).toEqual(['## contacts', '## search'])
  expect(second).toContain('2026-11-23, 2 cores.\n\n| what')
  expect(second).toContain('| Page<br>bare: 20 ms | 21 ms | 2.000 | at most 3 | met |')
  expect(second).toContain('2026-11-01, 2 cores.')
  expect(second).not.toContain('**missed**')
  expect(first).toContain('4.000 | at most 3 | **missed** |')
})
