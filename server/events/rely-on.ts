import type { StreamCategory } from '../../contract/categories.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import type { StreamAppend } from './append.ts'

/** Makes an append depend on things that it does not change: should one change first, the command is decided anew. */
export function relyOn(
  category: StreamCategory,
  things: Iterable<{ readonly id: string; readonly version: number }>,
): StreamAppend[] {
  return Array.from(things, ({ id, version }) => ({ stream: streamOf(category, id), expected: version, events: [] }))
}
