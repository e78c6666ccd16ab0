import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

const write = (line) => appendFileSync(process.env.TEST_RESULTS ?? '', `${JSON.stringify(line)}\n`)
const pathOf = ({ location }) => relative(process.cwd(), location.file)

/** The lines of `file-results.mjs`, for Playwright, whose workers share a file's tests among them. */
export default class SpecResults {
  #left = new Map()

  onBegin(_config, suite) {
    for (const test of suite.allTests()) this.#left.set(pathOf(test), (this.#left.get(pathOf(test)) ?? 0) + 1)
    write({ on: 'run', files: [...this.#left.keys()] })
  }

  onTestBegin(test) {
    write({ on: 'start', file: pathOf(test) })
    write({ on: 'case', file: pathOf(test), name: test.title })
  }

  onTestEnd(test, { status, error }) {
    const file = pathOf(test)
    const state = status === 'passed' || status === 'skipped' ? status : 'failed'
    write({ on: 'result', file, name: test.title, state, message: String(error?.message ?? '') })
    const left = (this.#left.get(file) ?? 1) - 1
    this.#left.set(file, left)
    if (left === 0) write({ on: 'end', file, errors: [] })
  }

  onError(error) {
    write({ on: 'finish', errors: [String(error.message ?? error.value ?? '')] })
  }

  onEnd() {
    write({ on: 'finish', errors: [] })
  }

  printsToStdio() {
    return false
  }
}
