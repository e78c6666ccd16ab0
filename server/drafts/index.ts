import type { Route } from '../http/route.ts'
import { commitDraftRoute } from './commit-draft.route.ts'
import { discardDraftRoute } from './discard-draft.route.ts'
import type { DraftDependencies } from './dependencies.ts'
import { previewDraftRoute } from './preview-draft.route.ts'
import { readDraftRoute } from './read-draft.route.ts'
import { saveDraftRoute } from './save-draft.route.ts'

/** Drafts: changes of many rows of a queue that a person reviews before they are carried out. */
export function draftRoutes(dependencies: DraftDependencies): Route[] {
  return [
    readDraftRoute(dependencies),
    saveDraftRoute(dependencies),
    discardDraftRoute(dependencies),
    previewDraftRoute(dependencies),
    commitDraftRoute(dependencies),
  ]
}
