import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Writes what becomes of tests, a JSON line each, as it happens: what ends the run takes no result with it. Reporter of
 * Vitest and of Playwright; the file's name comes by `TEST_RESULTS`.
 *
 * Lines: `run` with all files, `start` of a file, `case` that begins, `result` of one, `end` of a file, `finish` of the
 * run with the errors that belong to no test. Paths are relative to the working directory.
 */
function write(line) {
  appendFileSync(process.env.TEST_RESULTS ?? '', `${JSON.stringify(line)}\n`)
}

const pathOf = (file) => relative(process.cwd(), file)
const messageOf = (error) => String(error?.message ?? error?.value ?? error ?? '')

/** For Vitest. */
export default class FileResults {
  onTestRunStart(specifications) {
    write({ on: 'run', files: [...new Set(specifications.map(({ moduleId }) => pathOf(moduleId)))] })
  }

  onTestModuleStart({ moduleId }) {
    write({ on: 'start', file: pathOf(moduleId) })
  }

  onTestCaseReady({ module, fullName }) {
    write({ on: 'case', file: pathOf(module.moduleId), name: fullName })
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    const message = messageOf(errors[0])
    write({ on: 'result', file: pathOf(test.module.moduleId), name: test.fullName, state, message })
  }

  onTestModuleEnd(module) {
    const errors = module.errors().map(messageOf)
    // A hook that fails takes tests with it that never began.
    for (const suite of module.children.allSuites()) errors.push(...suite.errors().map(messageOf))
    write({ on: 'end', file: pathOf(module.moduleId), errors })
  }

  onTestRunEnd(_modules, unhandledErrors) {
    write({ on: 'finish', errors: unhandledErrors.map(messageOf) })
  }
}
