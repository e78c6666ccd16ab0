import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { environment, install, node24, root } from './install.mjs'
import { buildPages } from './pages.mjs'
import { runStage } from './test-stage.mjs'

/**
 * `npm test [-- --only unit,pg] [-- --with faults]`: every stage in order, also after one that failed, with its time and
 * counts. The last line is `N passed, N failed`; a stage that ran nothing has failed. The stage `faults` runs with
 * `--with faults` only: its tests start, stop and kill servers and databases of their own, two files at a time. Nothing
 * fails for being slow: stages and files over their time are named at the end (record 114).
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    with: { type: 'string' },
    // `npm run check [-- --all]`: format, types, lint, unit tests by imports of what has changed, database tests beside it.
    check: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
})
await install()

const folders = ['src', 'server', 'machines', 'contract', 'stories', 'tests', 'e2e', 'bench', 'scripts', '.storybook']
const stages = {
  format: () => check('@biomejs/biome/bin/biome', 'format', '.'),
  types: () => check('typescript/bin/tsc', '--noEmit'),
  lint: () => check('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...folders),
  'dead code': () => check('knip/bin/knip.js'),
  'api description': () => lintApiDescription(),
  unit: () => vitest('unit'),
  pg: () => vitest('pg'),
  storybook: () => vitest('storybook'),
  build: () => attempt(buildPages),
  e2e: () => playwright(),
  faults: () => vitest('faults', { limit: 300 }),
  // Tests of the structure read files and import none of them.
  structure: () => vitest('unit', { name: 'structure', args: ['tests/structure'] }),
  changed: () => vitest('unit', { name: 'changed', args: [`--changed=${changedSince()}`], mayBeEmpty: true }),
  beside: () => vitest('pg', { name: 'beside', args: testsBesideChanges(), mayBeEmpty: true }),
}
/** Left out unless it is asked for. */
const extra = ['faults', 'structure', 'changed', 'beside']
/** Minutes on two quiet processors: more is named at the end. */
const expectedMinutes = { whole: 12, faults: 8 }

const wanted = values.with?.split(',') ?? []
const usual = Object.keys(stages).filter((name) => !extra.includes(name) || wanted.includes(name))
const inner = ['format', 'types', 'lint', ...(values.all ? ['unit'] : ['structure', 'changed', 'beside'])]
const chosen = values.check ? inner : values.only ? values.only.split(',') : usual
const unknown = [...chosen, ...wanted].filter((name) => !(name in stages))
if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(', ')}: ${Object.keys(stages).join(', ')}`)
if (chosen.includes('storybook') || chosen.includes('e2e')) ensureBrowser()

const results = []
/** Failed tests, each in a line: the log of a run is often kept from its end. */
const failures = []
/** Tests that failed beside others and passed alone: reported, so that somebody finds out why. */
const unstable = []
/** Files that took longer than their limit by the clock. */
const slow = []
/** More than this is no noise of a slow machine. */
const mostUnstable = 3
for (const name of chosen) {
  console.log(`\n=== ${name}`)
  const begun = Date.now()
  const { passed, failed, mayBeEmpty = false } = await stages[name]()
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  const ranNothing = passed + failed === 0 && !mayBeEmpty
  results.push({
    stage: name,
    passed,
    failed: ranNothing ? 1 : failed,
    seconds,
    note: ranNothing ? 'ran no tests' : '',
  })
}

if (failures.length > 0) console.log(`\nfailed:\n${failures.join('\n')}`)
if (unstable.length > 0) console.log(`\nunstable (failed beside others, passed alone):\n${unstable.join('\n')}`)
if (slow.length > 0) console.log(`\nslow (nothing fails for that):\n${slow.join('\n')}`)

console.log(`\n${'stage'.padEnd(16)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(10)}`)
for (const { stage, passed, failed, seconds, note } of results) {
  const columns = [stage.padEnd(16), String(passed).padStart(8), String(failed).padStart(8), seconds.padStart(10)]
  console.log(`${columns.join('')}  ${note}`.trimEnd())
}
const sum = (key) => results.reduce((total, result) => total + Number(result[key]), 0)
console.log(`${'all'.padEnd(16)}${''.padStart(16)}${sum('seconds').toFixed(1).padStart(10)}`)
for (const [part, minutes] of Object.entries(expectedMinutes)) {
  const isOf = ({ stage }) => (part === 'whole' ? !extra.includes(stage) : stage === part)
  const taken = results.filter(isOf).reduce((total, { seconds }) => total + Number(seconds), 0) / 60
  if (taken > minutes)
    console.log(`${part} took ${taken.toFixed(1)} minutes; ${minutes} are expected on two quiet cores`)
}
process.exitCode = sum('failed') > 0 ? 1 : 0
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)

/** The environment of a tool: what is set for a real server must not reach the tests. */
function settingsOf(more = {}) {
  const env = { ...environment(), ...more }
  const settings = /^(NODE_ENV|PORT|DATA_DIR|DEMO|PRODUCT_NAME|([A-Z]+_)?DATABASE_URL|(PUSHER|ABLY|S3)_.*)$/
  for (const name of Object.keys(env)) if (settings.test(name)) delete env[name]
  return env
}

/** Runs a tool of node_modules on Node 24. */
function run(tool, args, more = {}) {
  const file = join(root, 'node_modules', tool)
  const { status, error } = spawnSync(node24, [file, ...args], { cwd: root, stdio: 'inherit', env: settingsOf(more) })
  if (error) console.error(String(error))
  return status === 0
}

/** Lints `/api/openapi.json` by redocly.yaml, and once more with a fault in it, which must be found. */
function lintApiDescription() {
  const settings = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const file = join(root, '.cache/openapi.json')
  mkdirSync(join(root, '.cache'), { recursive: true })
  const describe = (...planted) => run('../scripts/describe-api.ts', [file, ...planted])
  const lint = () => run('@redocly/cli/bin/cli.js', ['lint', file, '--config', join(root, 'redocly.yaml')], settings)
  if (!describe() || !lint()) return { passed: 0, failed: 1 }
  console.log('A planted fault, to be found:')
  if (describe('--planted') && !lint()) return { passed: 2, failed: 0 }
  console.error('The linter did not find the planted fault.')
  return { passed: 1, failed: 1 }
}

function check(tool, ...args) {
  return run(tool, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function attempt(work) {
  try {
    await work()
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(String(error))
    return { passed: 0, failed: 1 }
  }
}

function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
}

/** The commit that changes are counted from: where this branch left main; on main itself, the last commit. */
function changedSince() {
  const [head, base] = [git('rev-parse', 'HEAD'), git('merge-base', 'HEAD', 'main')]
  if (base !== head) return base
  return git('status', '--porcelain') ? 'HEAD' : 'HEAD~1'
}

/** Database tests in the folders of changed files. By imports nearly all of them would run: each opens the whole app. */
function testsBesideChanges() {
  const changed = git('diff', '--name-only', changedSince())
    .split('\n')
    .filter((path) => path.startsWith('server/'))
  const found = [...new Set(changed.map((path) => dirname(path)))].flatMap((folder) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : [],
  )
  const tests = found.filter((path) => path.endsWith('.pg.test.ts'))
  // Without a file all would run.
  return tests.length > 0 ? tests : ['--passWithNoTests', 'no-test-beside-what-changed']
}

/** Files of a stage of Vitest; its limit is in seconds. */
async function vitest(project, { limit = 60, args = [], name = project, mayBeEmpty = false } = {}) {
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/file-results.mjs')}`]
  return runTwice(name, { limit, mayBeEmpty }, (files) => [
    'vitest/vitest.mjs',
    ['run', '--project', project, ...reporters, ...(files ?? args)],
  ])
}

async function playwright() {
  const reporter = `--reporter=list,${join(root, 'scripts/spec-results.mjs')}`
  return runTwice('e2e', { limit: 300 }, (files, isAgain) => [
    '@playwright/test/cli.js',
    ['test', reporter, ...(isAgain ? ['--workers=1'] : []), ...(files ?? [])],
  ])
}

/**
 * Runs the tests of a stage and, where a few of them failed, their files once more by themselves: what passes alone is
 * reported as unstable and fails nothing (record 88). What fails twice, and more than a few, has failed.
 */
async function runTwice(stage, { limit, mayBeEmpty = false }, commandOf) {
  const attempt = (name, files, isAgain) => {
    const path = join(root, `.cache/results-${name}.jsonl`)
    return runStage({
      results: path,
      limit,
      launch(some) {
        const [tool, args] = commandOf(some ?? files, isAgain)
        const env = { ...settingsOf(), TEST_RESULTS: path }
        return { program: node24, args: [join(root, 'node_modules', tool), ...args], options: { cwd: root, env } }
      },
    })
  }
  const first = await attempt(stage, null, false)
  if (mayBeEmpty && first.stage.files.size === 0 && first.stage.errors.length === 0)
    return { passed: 0, failed: 0, mayBeEmpty }
  const count = countOf(first)
  for (const { path, seconds } of first.stage.slowerThan(limit)) slow.push(`  ${path}: ${seconds.toFixed(0)} s`)
  let { failed, isBroken } = count
  if (isBroken) {
    // An error that belongs to no test: nothing says which file it came from, so all of them run again.
    console.log(`\n--- ${stage}: it ended badly, once more: ${badEndOf(first)}`)
    const again = countOf(await attempt(`${stage}-again`, null, true))
    isBroken = again.isBroken || again.failed.length > 0 || again.passed < count.passed
    if (!isBroken) unstable.push(`  ${stage} ended badly: ${badEndOf(first)}`)
  } else if (failed.length > 0 && failed.length <= mostUnstable) {
    console.log(`\n--- ${stage}: what failed, by itself`)
    const again = await attempt(`${stage}-again`, [...new Set(failed.map(({ name }) => name))], true)
    const second = countOf(again)
    isBroken = second.isBroken
    const isSame = (one) => (other) => other.name === one.name && (one.title === '' || other.title === one.title)
    const failsAgain = (one) => second.passed === 0 || second.failed.some(isSame(one))
    unstable.push(...failed.filter((one) => !failsAgain(one)).map(lineOf))
    failed = failed.filter(failsAgain)
  }
  failures.push(...failed.map(lineOf))
  if (isBroken) failures.push(`  ${stage} ended badly: ${badEndOf(first)}`)
  const passed = count.passed + count.failed.length - failed.length
  return { passed, failed: failed.length + count.skipped + (isBroken ? 1 : 0) }
}

function badEndOf({ stage }) {
  return stage.errors[0] ?? 'without a failed test'
}

/** A skipped test is a promise that nobody checks. A tool that ends badly without a failed test has failed too. */
function countOf({ stage, ok }) {
  const { tests } = stage
  const failed = tests.filter(({ state }) => state === 'failed')
  const passed = tests.filter(({ state }) => state === 'passed').length
  const isBroken = failed.length === 0 && (!ok || stage.errors.length > 0)
  return { failed, passed, skipped: tests.length - failed.length - passed, isBroken }
}

function lineOf({ name, title, message = '' }) {
  const colours = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g')
  const words = message.replaceAll(colours, '').replace(/\s+/g, ' ').trim()
  // The reason is at the beginning of a failed check, and at the end of what a server printed.
  const short = words.length > 600 ? `${words.slice(0, 300)} … ${words.slice(-300)}` : words
  return `  ${name} › ${title}: ${short}`
}

/** The machine's own Chromium is used; without one Playwright fetches its own. */
function ensureBrowser() {
  const names = ['chromium', 'chromium-headless-shell', 'chromium-browser', 'google-chrome']
  const places = [process.env.CHROMIUM_PATH, ...names.map((name) => `/usr/bin/${name}`)]
  if (places.some((place) => place && existsSync(place))) return
  console.log('No Chromium found (CHROMIUM_PATH, /usr/bin/chromium): fetching one.')
  run('playwright/cli.js', ['install', 'chromium'])
}
