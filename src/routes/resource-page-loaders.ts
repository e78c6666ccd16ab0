import type { RouteComponent } from '@tanstack/react-router'
import { pageOfResource } from './addresses/resource-pages.ts'

/** Every feature's `<name>.page.tsx`, each in a chunk of its own. */
const loaders = import.meta.glob<Record<string, RouteComponent>>('../features/*/*.page.tsx')

/** Loaders of the pages of resources, by the name of the component. */
export const resourcePages: ReadonlyMap<string, () => Promise<Record<string, RouteComponent>>> = new Map(
  Object.entries(loaders).map(([path, load]) => {
    const [, page = ''] = /([^/]+)\.page\.tsx$/.exec(path) ?? []
    return [pageOfResource(page), load] as const
  }),
)
