import type { MapOptions } from './maps-service.ts'

/** Pixels that the legend takes of the left of a map, and the tools of its right. */
const [legend, tools] = [256, 64]
/** On a narrower map the legend would leave no room; a phone has it below. */
const roomy = 560

/** What a view keeps clear of: all that lies over the map. The lists lie beside it. */
export function fitPadding({ clientWidth }: Pick<HTMLElement, 'clientWidth'>, shows: MapOptions['shows']) {
  return { top: 40, bottom: 40, left: shows === 'areas' && clientWidth >= roomy ? legend : 40, right: tools }
}
