import { lazy } from 'react'
import type * as Module from './shell-controls.tsx'
import { keepEarlyPresses } from '../../shared/commands/early-presses.ts'
import { firstIdle, watchFirstUse } from '../../shared/first-idle.ts'
import { MissingChunk } from '../missing-chunk.ts'

type Controls = typeof Module

keepEarlyPresses()
watchFirstUse()

/** Requested once, after the first page. */
const controls = firstIdle
  .then(() => import('./shell-controls.tsx'))
  .catch((cause: unknown) => {
    throw new MissingChunk(cause)
  })
// Reported where a control is drawn.
controls.catch(() => {})

/** A control of the shell, in the chunk that holds all of them. */
export function lazyControl<Name extends keyof Controls>(name: Name) {
  return lazy<Controls[Name]>(async () => ({ default: (await controls)[name] }))
}
