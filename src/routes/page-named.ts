import type { RouteComponent } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.ts'
import type { PageName } from './page-loaders.ts'

/** A page by the name of its component in `page-loaders.ts`, which is loaded with the first page. */
export function pageNamed(name: PageName): RouteComponent {
  return pageExporting(name)
}

/** As `pageNamed`, for the pages of resources, whose names follow from their files. */
export function pageExporting(name: string): RouteComponent {
  return lazyPage(async () => (await import('./page-loaders.ts')).loadPage(name), name)
}
