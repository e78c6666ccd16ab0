import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { firstLoadOf, type Manifest } from './first-load.ts'

const root = new URL('..', import.meta.url).pathname

export interface FirstLoad {
  /** Of script, compressed by gzip at its highest level, each file by itself. */
  readonly bytes: number
  readonly files: readonly string[]
  /** Modules in these files. */
  readonly sources: readonly string[]
}

/** The pages as they are shipped, built in a directory of their own. */
export class BuiltPages implements AsyncDisposable {
  readonly manifest: Manifest
  readonly #outDir: string

  private constructor(outDir: string, manifest: Manifest) {
    this.#outDir = outDir
    this.manifest = manifest
  }

  static async build(plugins: Plugin[] = []): Promise<BuiltPages> {
    const outDir = await mkdtemp(join(tmpdir(), 'pages-'))
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      plugins,
      build: { outDir, emptyOutDir: true, manifest: true },
    })
    const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
    return new BuiltPages(outDir, manifest)
  }

  /** What is there before any of these entries runs; an entry is a source or the name of a chunk. */
  async firstLoad(entries: readonly string[]): Promise<FirstLoad> {
    const keys = entries.map((entry) => {
      return Object.keys(this.manifest).find((key) => key === entry || this.manifest[key]?.name === entry) ?? entry
    })
    const files = firstLoadOf(this.manifest, keys)
    let bytes = 0
    const sources: string[] = []
    for (const file of files) {
      bytes += gzipSync(await readFile(join(this.#outDir, file)), { level: 9 }).length
      const map = await readFile(join(this.#outDir, `${file}.map`), 'utf8')
      sources.push(...(JSON.parse(map) as { sources: string[] }).sources)
    }
    return { bytes, files, sources }
  }

  async [Symbol.asyncDispose]() {
    await rm(this.#outDir, { recursive: true, force: true })
  }
}

/** What the shell is drawn with for somebody who is signed in: the page, its router, and the frame of navigation and bar. */
export const shellEntries = ['index.html', 'desk']
