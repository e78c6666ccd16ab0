import { beforeEach } from 'vitest'
import { clearServerCauses, serverCauses } from './server-causes.ts'

/** A failed test says what its servers logged and refused. */
beforeEach(({ onTestFailed }) => {
  clearServerCauses()
  onTestFailed(({ task }) => {
    const causes = serverCauses()
    const [error] = task.result?.errors ?? []
    if (error && causes) error.message = `${error.message}\n\n${causes}`
  })
})
