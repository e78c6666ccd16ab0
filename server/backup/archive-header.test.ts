import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blockBytes, headerOf, readHeader } from './archive-header.ts'

test.each([0, 1, 511, 512, 8 ** 11 - 1, 8 ** 11, 3e12])('a header tells a size of %d bytes, to tar too', (size) => {
  const name = 'tables/public.events.copy.zst'
  const header = headerOf(name, size)
  expect(header).toHaveLength(blockBytes)
  expect(readHeader(header)).toEqual({ name, size })
  const folder = mkdtempSync(join(tmpdir(), 'claimfront-tar-'))
  writeFileSync(join(folder, 'header'), header)
  const listed = execFileSync('sh', ['-c', 'tar --list --verbose --file header 2>&1 || true'], { cwd: folder })
  rmSync(folder, { recursive: true })
  expect(listed.toString()).toMatch(new RegExp(`\\s${size}\\s.*${name}`))
})

test('a header with any other bit is none', () => {
  const header = headerOf('tables/public.events.copy.zst', 12_345)
  const accepted: number[] = []
  for (let bit = 0; bit < header.length * 8; bit += 1) {
    const changed = Buffer.from(header)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    if (readHeader(changed) !== null) accepted.push(bit)
  }
  expect(accepted).toEqual([])
})
