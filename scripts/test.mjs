import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { environment, install, node24, root } from './install.mjs'
import { buildPages } from './pages.mjs'

/**
 * `npm test [-- --only unit,pg]`: every stage in order, also after one that failed, with its time and counts. The last
 * line is `N passed, N failed`; a stage that ran nothing has failed. Whole it is to take at most 20 minutes on 2 cores;
 * `npm run check`, the inner loop (format, types, lint, unit), at most 90 seconds.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
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
}

const chosen = values.only ? values.only.split(',') : Object.keys(stages)
const unknown = chosen.filter((name) => !(name in stages))
if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(', ')}: ${Object.keys(stages).join(', ')}`)
if (chosen.includes('storybook') || chosen.includes('e2e')) ensureBrowser()

const results = []
/** Failed tests, each in a line: the log of a run is often kept from its end. */
const failures = []
/** Tests that failed beside others and passed alone: reported, so that somebody finds out why. */
const unstable = []
/** More than this is no noise of a slow machine. */
const mostUnstable = 3
for (const name of chosen) {
  console.log(`\n=== ${name}`)
  const begun = Date.now()
  const { passed, failed } = await stages[name]()
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  const ranNothing = passed + failed === 0
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

console.log(`\n${'stage'.padEnd(16)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(10)}`)
for (const { stage, passed, failed, seconds, note } of results) {
  const columns = [stage.padEnd(16), String(passed).padStart(8), String(failed).padStart(8), seconds.padStart(10)]
  console.log(`${columns.join('')}  ${note}`.trimEnd())
}
const sum = (key) => results.reduce((total, result) => total + Number(result[key]), 0)
console.log(`${'all'.padEnd(16)}${''.padStart(16)}${sum('seconds').toFixed(1).padStart(10)}`)
process.exitCode = sum('failed') > 0 ? 1 : 0
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)

/** Runs a tool of node_modules on Node 24; what is set for a real server must not reach the tests. */
function run(tool, args, more = {}) {
  const env = { ...environment(), ...more }
  const settings = /^(NODE_ENV|PORT|DATA_DIR|DEMO|PRODUCT_NAME|([A-Z]+_)?DATABASE_URL|(PUSHER|ABLY|S3)_.*)$/
  for (const name of Object.keys(env)) if (settings.test(name)) delete env[name]
  const file = join(root, 'node_modules', tool)
  const { status, error } = spawnSync(node24, [file, ...args], { cwd: root, stdio: 'inherit', env, timeout: 720_000 })
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

function vitest(project) {
  return runTwice(project, (file, again) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const ok = run('vitest/vitest.mjs', [
      'run',
      '--project',
      project,
      ...reporters,
      ...(again?.map(({ name }) => name) ?? []),
    ])
    const report = readReport(file)
    if (!report) return null
    const failed = []
    for (const { name, status, message, assertionResults } of report.testResults) {
      if (status === 'failed' && assertionResults.length === 0) failed.push({ name, title: '', message })
      for (const one of assertionResults)
        if (one.status === 'failed') failed.push({ name, title: one.fullName, message: one.failureMessages[0] })
    }
    // A skipped test is a promise that nobody checks.
    return { ok, passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests }
  })
}

function playwright() {
  return runTwice('e2e', (file, again) => {
    const settings = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const which = again ? ['--last-failed', '--workers=1'] : []
    const ok = run('@playwright/test/cli.js', ['test', '--reporter=list,json', ...which], settings)
    const report = readReport(file)
    if (!report) return null
    const failed = report.suites
      .flatMap(specsOf)
      .filter((one) => !one.ok)
      .map((one) => ({
        name: `e2e/${one.file}`,
        title: one.title,
        message: one.tests[0]?.results.at(-1)?.error?.message,
      }))
    const { expected, flaky, skipped } = report.stats
    return { ok, passed: expected, failed, skipped: flaky + skipped }
  })
}

/**
 * Runs the tests of a stage and, where a few of them failed, those once more by themselves: what passes alone is
 * reported as unstable and fails nothing. What fails twice, and more than a few, has failed.
 */
function runTwice(stage, attemptTests) {
  const first = attemptTests(reportFile(stage))
  if (!first) return { passed: 0, failed: 1 }
  let { failed } = first
  // A tool that ends badly without a failed test has failed all the same.
  const endsBadly = (run) => !run.ok && run.failed.length === 0
  let isBroken = endsBadly(first)
  if (failed.length > 0 && failed.length <= mostUnstable) {
    console.log(`\n--- ${stage}: what failed, by itself`)
    const second = attemptTests(reportFile(`${stage}-again`), failed)
    isBroken = second !== null && endsBadly(second)
    const isSame = (one) => (other) => other.name === one.name && other.title === one.title
    const failsAgain = (one) => !second || second.passed === 0 || second.failed.some(isSame(one))
    unstable.push(...failed.filter((one) => !failsAgain(one)).map(lineOf))
    failed = failed.filter(failsAgain)
  }
  failures.push(...failed.map(lineOf))
  const passed = first.passed + first.failed.length - failed.length
  return { passed, failed: failed.length + first.skipped + (isBroken ? 1 : 0) }
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function lineOf({ name, title, message = '' }) {
  const colours = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g')
  const [first = ''] = message.replaceAll(colours, '').split('\n')
  return `  ${relative(root, resolve(root, name))} › ${title}: ${first.slice(0, 200)}`
}

function reportFile(name) {
  const file = join(root, `.cache/report-${name}.json`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** The machine's own Chromium is used; without one Playwright fetches its own. */
function ensureBrowser() {
  const names = ['chromium', 'chromium-headless-shell', 'chromium-browser', 'google-chrome']
  const places = [process.env.CHROMIUM_PATH, ...names.map((name) => `/usr/bin/${name}`)]
  if (places.some((place) => place && existsSync(place))) return
  console.log('No Chromium found (CHROMIUM_PATH, /usr/bin/chromium): fetching one.')
  run('playwright/cli.js', ['install', 'chromium'])
}
