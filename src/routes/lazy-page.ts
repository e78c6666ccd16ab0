import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { MissingChunk } from './missing-chunk.ts'

/**
 * A page in a chunk of its own. A chunk that cannot be had is told in our words, as the router would otherwise reload
 * the page by itself, without the limit of one reload in 60 s.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
): RouteComponent {
  const page = lazyRouteComponent(async (): Promise<Record<string, RouteComponent>> => {
    try {
      return await load()
    } catch (cause) {
      throw new MissingChunk(cause)
    }
  }, name)
  return Object.assign(page, { displayName: name })
}
