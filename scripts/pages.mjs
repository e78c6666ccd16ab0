import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { environment, node24, root } from './install.mjs'

const inputs = [
  'src',
  'contract',
  'machines',
  'public',
  'scripts/pages.mjs',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const pages = join(root, 'dist')
/** Beside what is served, so that nobody publishes our sources with it: for reading the traces of errors. */
const maps = join(root, 'dist-maps')

/** Builds the pages into dist/ unless dist/ was made of exactly these sources. A build cut off leaves dist/ as it was. */
export async function buildPages() {
  const wanted = hashOfInputs()
  if (hashOfPages() === wanted) {
    console.log('Pages are up to date, nothing to build.')
    return
  }
  console.log('Building the pages ...')
  const fresh = join(root, `.cache/pages-${process.pid}`)
  const { status, error } = spawnSync(
    node24,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', fresh],
    // A production build whatever the caller's NODE_ENV: React would carry its development half into the pages.
    { cwd: root, stdio: 'inherit', env: { ...environment(), NODE_ENV: 'production' } },
  )
  if (error) throw error
  if (status !== 0) throw new Error(`vite build failed with exit code ${status}`)
  await pack(join(fresh, 'assets'))
  await pack(join(fresh, 'claimants'))
  setAsideMaps(join(fresh, 'assets'))
  writeFileSync(join(fresh, '.built-from'), wanted)
  swapIn(fresh)
}

/** Lays beside each file of script, style and shapes what the server hands out to clients that take it packed. */
async function pack(folder) {
  const files = readdirSync(folder).filter((name) => /\.(js|css|json)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name)
      const whole = readFileSync(file)
      // The highest level would take 5 seconds for the last 2 of a hundred.
      const brotli = promisify(brotliCompress)(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
      const [br, gz] = await Promise.all([brotli, promisify(gzip)(whole, { level: 9 })])
      if (br.length < whole.length) writeFileSync(`${file}.br`, br)
      if (gz.length < whole.length) writeFileSync(`${file}.gz`, gz)
    }),
  )
}

function setAsideMaps(folder) {
  rmSync(maps, { recursive: true, force: true })
  mkdirSync(maps)
  const names = readdirSync(folder).filter((name) => name.endsWith('.map'))
  for (const name of names) renameSync(join(folder, name), join(maps, name))
}

function swapIn(fresh) {
  const old = join(root, `.cache/pages-old-${process.pid}`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  if (existsSync(pages)) renameSync(pages, old)
  renameSync(fresh, pages)
  for (const name of readdirSync(join(root, '.cache'))) {
    if (name.startsWith('pages-')) rmSync(join(root, '.cache', name), { recursive: true, force: true })
  }
}

function hashOfPages() {
  const file = join(pages, '.built-from')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function hashOfInputs() {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesBelow(join(root, input)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}
