import { lazy } from 'react'
import type * as Module from './shell-controls.tsx'
import { keepEarlyPresses } from '../../shared/commands/early-presses.ts'
import { MissingChunk } from '../missing-chunk.ts'

type Controls = typeof Module

keepEarlyPresses()

/** Requested once, as soon as the frame of the shell is there. */
const controls = import('./shell-controls.tsx').catch((cause: unknown) => {
  throw new MissingChunk(cause)
})
// Reported where a control is drawn.
controls.catch(() => {})

/** A control of the shell, in the chunk that holds all of them. */
export function lazyControl<Name extends keyof Controls>(name: Name) {
  return lazy<Controls[Name]>(async () => ({ default: (await controls)[name] }))
}
