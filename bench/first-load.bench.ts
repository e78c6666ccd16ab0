import { readFile, rm } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import type { BenchRow } from './row.ts'
import { type Manifest, firstLoadOf, staffCodeIn } from './first-load.ts'

const limit = 120_000
const outDir = new URL('../.cache/bench-first-load/', import.meta.url).pathname
const configFile = new URL('../vite.config.ts', import.meta.url).pathname

/** The script that /login needs before anybody has typed: everything that the page and its entry import. */
export async function bench(): Promise<BenchRow[]> {
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true, manifest: true } })
  try {
    const manifest = JSON.parse(await readFile(`${outDir}.vite/manifest.json`, 'utf8')) as Manifest
    const files = firstLoadOf(manifest, ['index.html', 'src/routes/pages/login.tsx'])
    const staff: string[] = []
    let bytes = 0
    for (const file of files) {
      bytes += gzipSync(await readFile(outDir + file), { level: 9 }).length
      const { sources } = JSON.parse(await readFile(`${outDir}${file}.map`, 'utf8')) as { sources: string[] }
      staff.push(...staffCodeIn(sources))
    }
    if (staff.length > 0) throw new Error(`The first load of /login holds staff code: ${staff.join(', ')}`)
    return [
      {
        name: 'First load of /login: script, gzip',
        value: Math.round(bytes / 100) / 10,
        unit: 'kB',
        ratio: bytes / limit,
        limit: 1,
        direction: 'at most',
        note: `of ${limit / 1000} kB; ${files.length} files, no staff code among their sources`,
      },
    ]
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
