import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Plain JavaScript without dependencies: this runs on the machine's own Node (20 or newer) before anything is there. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const node24 = join(root, 'node_modules/.bin/node')

const stamp = join(root, 'node_modules/.claimfront-installed')
const running = join(root, '.cache/installing')

/** What a start leaves out: the tools of tests and checks, half of all packages. */
const withoutTools = ' without tools'

/**
 * Installs what package-lock.json names, unless the last finished install was of this very lock. A start needs no
 * `tools`; whatever tests or checks installs the rest.
 */
export async function install({ tools = true } = {}) {
  await othersInstall()
  const [whole, some] = [lockHash(), lockHash() + withoutTools]
  const wanted = tools ? whole : some
  if ([whole, wanted].includes(read(stamp)) && nodeMajor() >= 24) {
    console.log('Packages are up to date, nothing to install.')
    return
  }
  if (existsSync(running)) {
    console.log('An earlier install was cut off: starting over.')
    rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  }
  console.log('Installing packages (the first time this takes a minute) ...')
  mkdirSync(dirname(running), { recursive: true })
  writeFileSync(running, String(process.pid))
  // A lock made where a registry lacks some platforms' optional binaries makes `npm ci` refuse; `install` fills them in.
  npm([
    'install',
    '--no-audit',
    '--no-fund',
    tools ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--loglevel=error',
  ])
  if (nodeMajor() < 24) npm(['rebuild', '--ignore-scripts=false'])
  if (nodeMajor() < 24)
    throw new Error('npm installed no Node 24 into node_modules/.bin: are install scripts switched off?')
  writeFileSync(`${stamp}.new`, wanted)
  renameSync(`${stamp}.new`, stamp)
  rmSync(running)
}

/**
 * The environment in which node_modules/.bin, and so Node 24, comes first. What Node made of a file is kept: a server
 * starts in half the time, and the tests start dozens.
 */
export function environment() {
  const compiled = join(root, '.cache/compiled')
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: `${dirname(node24)}:${process.env.PATH}` }
}

/** Two starts in one checkout at once: the second lets the first finish. */
async function othersInstall() {
  const other = Number(read(running))
  if (!other || !isAlive(other)) return
  console.log(`Process ${other} is installing packages here: waiting for it.`)
  while (existsSync(running) && isAlive(other)) await wait(500)
}

function npm(args) {
  const cli = process.env.npm_execpath
  const [file, rest] = cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
  const { status, error } = spawnSync(file, rest, { cwd: root, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error(`npm ${args[0]} failed with exit code ${status}`)
}

function nodeMajor() {
  try {
    return Number.parseInt(execFileSync(node24, ['-p', 'process.versions.node'], { encoding: 'utf8' }), 10)
  } catch {
    return 0
  }
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
