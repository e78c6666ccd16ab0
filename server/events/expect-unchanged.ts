import type { StreamCategory } from '../../contract/categories.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import { expectedUnchangedCategories } from '../../machines/aggregates.ts'
import type { StreamAppend } from './append.ts'

/**
 * Makes an append depend on aggregates that it does not change: should one change first, the command is decided again.
 * Their manifest declares it (`isExpectedUnchanged`), as appends that change them must take turns with this one.
 */
export function expectUnchanged(
  category: StreamCategory,
  aggregates: Iterable<{ readonly id: string; readonly version: number }>,
): StreamAppend[] {
  if (!expectedUnchangedCategories.has(category))
    throw new Error(`the manifest of ${category} does not say that it is expected unchanged`)
  return Array.from(aggregates, ({ id, version }) => ({
    stream: streamOf(category, id),
    expected: version,
    events: [],
  }))
}
